// What Embedded Swift expects besides wasi-libc, or what would bring in streams and WASI with it.

typedef __UINT64_TYPE__ u64;

// Swift seeds its hashes with this; the host's generator is good enough against styles that are made to collide.
__attribute__((import_module("host"), import_name("random"))) double host_random(void);

void arc4random_buf(void *start, __SIZE_TYPE__ count) {
  unsigned char *bytes = start;
  for (__SIZE_TYPE__ index = 0; index < count; index++) bytes[index] = (unsigned char)(host_random() * 256);
}

// A failed check of the standard library prints before it traps; the trap is enough.
int putchar(int character) { return character; }

// The product of two 128-bit numbers, from parts of 64 and 32 bits.
__int128 __multi3(__int128 left, __int128 right) {
  u64 a = (u64)left, b = (u64)right;
  u64 aLow = (unsigned)a, aHigh = a >> 32, bLow = (unsigned)b, bHigh = b >> 32;
  u64 low = aLow * bLow;
  u64 middle = aHigh * bLow + (low >> 32);
  u64 other = aLow * bHigh + (unsigned)middle;
  u64 high = aHigh * bHigh + (middle >> 32) + (other >> 32);
  high += (u64)(left >> 64) * b + a * (u64)(right >> 64);
  low = (other << 32) | (unsigned)low;
  return ((__int128)high << 64) | low;
}
