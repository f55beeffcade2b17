// Memory of the WebAssembly module: an allocator, and the functions on bytes that the compiler calls.
//
// Small blocks have a size class each and come from pages of 64 kB that hold one class; larger ones are runs of pages.
// A page tells its class, so that a block needs no header and `free` no size.

typedef unsigned char byte;
typedef __SIZE_TYPE__ size_t;
typedef __UINT32_TYPE__ u32;
typedef __UINT64_TYPE__ u64;

// The last page of the address space stays unused, so that the end of every page is an address.
enum { pageShift = 16, pageSize = 1 << pageShift, pageLimit = (1 << 16) - 1, smallLimit = 32768, classCount = 41 };

// What a page is; small pages have the number of their class, from 1.
enum { pageIsFree = 0, pageBeginsRun = 254, pageContinuesRun = 255 };

typedef struct Block { struct Block *next; } Block;
typedef struct Run { struct Run *next, *previous; } Run;

extern byte __heap_base;

// Asks the host for pages; it does not return where there are none left.
__attribute__((import_module("host"), import_name("grow"))) void host_grow(u32 pages);

static byte kinds[pageLimit];
// The number of pages of a run: at its first page, and for free runs at the last one too.
static u32 lengths[pageLimit];
static Block *freeBlocks[classCount];
static byte *nextBlock[classCount];
static byte *endOfBlocks[classCount];
static Run freeRuns = {&freeRuns, &freeRuns};
static u32 firstPage, endPage;

// MARK: Pages

static void *addressOf(u32 page) { return (void *)((size_t)page << pageShift); }

static u32 pageOf(const void *address) { return (u32)((size_t)address >> pageShift); }

static void setFree(u32 page, u32 count) {
  Run *run = addressOf(page);
  for (u32 index = page; index < page + count; index++) kinds[index] = pageIsFree;
  lengths[page] = lengths[page + count - 1] = count;
  run->next = freeRuns.next;
  run->previous = &freeRuns;
  freeRuns.next->previous = run;
  freeRuns.next = run;
}

static void unlinkRun(Run *run) {
  run->next->previous = run->previous;
  run->previous->next = run->next;
}

// Joins a run with its free neighbours.
static void freePages(u32 page, u32 count) {
  if (page + count < endPage && kinds[page + count] == pageIsFree) {
    u32 after = page + count;
    unlinkRun(addressOf(after));
    count += lengths[after];
  }
  if (page > firstPage && kinds[page - 1] == pageIsFree) {
    u32 before = page - lengths[page - 1];
    unlinkRun(addressOf(before));
    count += page - before;
    page = before;
  }
  setFree(page, count);
}

static void grow(u32 count) {
  if (firstPage == 0) {
    firstPage = endPage = pageOf(&__heap_base + pageSize - 1);
    // The memory that the module begins with.
    u32 present = (u32)__builtin_wasm_memory_size(0);
    if (present > endPage) {
      u32 begin = endPage;
      endPage = present;
      freePages(begin, present - begin);
      if (present - begin >= count) return;
    }
  }
  // A larger step each time: the host need not be asked often.
  u32 step = (endPage - firstPage) / 4;
  if (step < 16) step = 16;
  if (count > pageLimit - endPage) __builtin_trap();
  if (step < count) step = count;
  if (step > pageLimit - endPage) step = pageLimit - endPage;
  host_grow(step);
  u32 begin = endPage;
  endPage += step;
  freePages(begin, step);
}

// Two tries at most: what was grown is large enough.
static u32 takePages(u32 count) {
  for (;;) {
    for (Run *run = freeRuns.next; run != &freeRuns; run = run->next) {
      u32 page = pageOf(run);
      u32 length = lengths[page];
      if (length < count) continue;
      unlinkRun(run);
      if (length > count) setFree(page + count, length - count);
      return page;
    }
    grow(count);
  }
}

// MARK: Blocks

// Sixteen bytes apart up to 128, then four classes for each doubling.
static u32 classOf(size_t size) {
  if (size <= 128) return (u32)((size + 15) >> 4);
  u32 top = 31 - (u32)__builtin_clz((u32)size - 1);
  return 8 + (top - 7) * 4 + (u32)((size - 1) >> (top - 2)) - 3;
}

static size_t sizeOf(u32 class) {
  if (class <= 8) return (size_t)class << 4;
  u32 step = class - 9;
  return (size_t)(5 + (step & 3)) << (5 + (step >> 2));
}

static void *allocate(size_t alignment, size_t size) {
  if (size == 0) size = 1;
  // Blocks whose size is a power of two are aligned to it.
  if (alignment > 16) {
    if (size < alignment) size = alignment;
    if (size <= smallLimit) size = (size_t)1 << (32 - __builtin_clz((u32)size - 1));
  }
  if (size > smallLimit) {
    if (alignment > pageSize || size > (size_t)-1 - pageSize) __builtin_trap();
    u32 count = (u32)((size + pageSize - 1) >> pageShift);
    u32 page = takePages(count);
    kinds[page] = pageBeginsRun;
    lengths[page] = count;
    for (u32 index = 1; index < count; index++) kinds[page + index] = pageContinuesRun;
    return addressOf(page);
  }
  u32 class = classOf(size);
  Block *block = freeBlocks[class];
  if (block) {
    freeBlocks[class] = block->next;
    return block;
  }
  size_t blockSize = sizeOf(class);
  if ((size_t)(endOfBlocks[class] - nextBlock[class]) < blockSize) {
    u32 page = takePages(1);
    kinds[page] = (byte)class;
    nextBlock[class] = addressOf(page);
    endOfBlocks[class] = nextBlock[class] + pageSize;
  }
  byte *result = nextBlock[class];
  nextBlock[class] += blockSize;
  return result;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(alignment, size);
  return 0;
}

void free(void *address) {
  if (!address) return;
  u32 page = pageOf(address);
  u32 kind = kinds[page];
  if (kind == pageBeginsRun) {
    freePages(page, lengths[page]);
    return;
  }
  if (kind == pageIsFree || kind == pageContinuesRun) __builtin_trap();
  Block *block = address;
  block->next = freeBlocks[kind];
  freeBlocks[kind] = block;
}

// MARK: Bytes

typedef u64 __attribute__((aligned(1), may_alias)) word;

// The instruction of the engine is a call out of the code, which short runs do not repay.
enum { longRun = 128 };

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  if (count >= longRun) return __builtin_memcpy(to, from, count);
  byte *target = to;
  const byte *source = from;
  for (; count >= 8; count -= 8, target += 8, source += 8) *(word *)target = *(const word *)source;
  for (; count; count--) *target++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  byte *target = to;
  const byte *source = from;
  if (count >= longRun) return __builtin_memmove(to, from, count);
  if (target <= source || target >= source + count) {
    for (; count >= 8; count -= 8, target += 8, source += 8) {
      u64 value = *(const word *)source;
      *(word *)target = value;
    }
    for (; count; count--) *target++ = *source++;
    return to;
  }
  for (; count >= 8; count -= 8) {
    u64 value = *(const word *)(source + count - 8);
    *(word *)(target + count - 8) = value;
  }
  for (; count; count--) target[count - 1] = source[count - 1];
  return to;
}

void *memset(void *start, int value, size_t count) {
  if (count >= longRun) return __builtin_memset(start, value, count);
  byte *target = start;
  for (; count; count--) *target++ = (byte)value;
  return start;
}

int memcmp(const void *left, const void *right, size_t count) {
  const byte *first = left, *second = right;
  for (; count >= 8 && *(const word *)first == *(const word *)second; count -= 8) first += 8, second += 8;
  for (; count; count--, first++, second++) {
    if (*first != *second) return *first - *second;
  }
  return 0;
}
