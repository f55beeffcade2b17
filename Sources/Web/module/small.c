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

// How the standard library reads the numbers that are too long for NumberText.swift.
double strtod(const char *text, char **end);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end;
}

// wasi-libc's reader could also read from a file, which never happens: what these return does not matter.
int __imported_wasi_snapshot_preview1_fd_close(int file) { return file; }

int __imported_wasi_snapshot_preview1_fd_seek(int file, long long offset, int from, int result) {
  return file | (int)offset | from | result;
}

int __imported_wasi_snapshot_preview1_fd_write(int file, int parts, int count, int result) {
  return file | parts | count | result;
}
