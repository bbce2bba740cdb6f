/*
 * The naive crossing in C: ships leave a rift `exits` times. One d10 is rolled for each ship, which is removed on 3 or less.
 *
 * rift SHIPS EXITS TRIALS SEED prints how many trials had 0, 1 ... SHIPS arrive, then the seconds of processor time.
 *
 * The draws are those of xoshiro128++ (Blackman & Vigna 2021), seeded by splitmix64. A die is the high half of word * 10. It is
 * without bias, because a word is drawn again if the low half of the product is below 2^32 mod 10 (Lemire 2019). A removed ship
 * does not roll again.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t s[4];

static inline uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static inline uint32_t next_word(void) {
  const uint32_t word = rotate(s[0] + s[3], 7) + s[0];
  const uint32_t t = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 11);
  return word;
}

static inline uint32_t die(uint32_t sides) {
  uint64_t product = (uint64_t)next_word() * sides;
  if ((uint32_t)product < sides) {
    const uint32_t unfair = -sides % sides;
    while ((uint32_t)product < unfair) product = (uint64_t)next_word() * sides;
  }
  return 1 + (uint32_t)(product >> 32);
}

static void seed(uint64_t state) {
  for (int i = 0; i < 4; i += 1) {
    state += 0x9e3779b97f4a7c15ull;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    s[i] = (uint32_t)((z ^ (z >> 31)) >> 32);
  }
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const int ships = atoi(argv[1]);
  const int exits = atoi(argv[2]);
  const uint64_t trials = strtoull(argv[3], NULL, 10);
  uint64_t counts[256] = {0};
  if (ships < 0 || ships > 255) return 2;
  seed(strtoull(argv[4], NULL, 10));

  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (uint64_t trial = 0; trial < trials; trial += 1) {
    int arrived = 0;
    for (int ship = 0; ship < ships; ship += 1) {
      int left = exits;
      while (left > 0 && die(10) > 3) left -= 1;
      arrived += left == 0;
    }
    counts[arrived] += 1;
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);

  for (int arrived = 0; arrived <= ships; arrived += 1) printf("%llu\n", (unsigned long long)counts[arrived]);
  printf("%.9f\n", (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
  return 0;
}
