/*
 * The draws of riftlab in C. They give the same numbers for the same key, trial and purpose, so that the counts of a C program
 * can be compared with those of riftlab.
 *
 * Block b of purpose p in a trial is threefry4x32-20 of the counter (trial low, trial high, p, b) (Salmon et al. 2011, "Parallel
 * random numbers: as easy as 1, 2, 3"). A pool of dice or a sum takes one word, which inversion with a guide table turns into its
 * outcome (Chen & Asau 1974). A single die is the high half of word * sides (Lemire 2019). A choice by weight takes one word and
 * an alias table (Walker 1977, Vose 1991).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define UNUSED __attribute__((unused))

enum { PURPOSES = 32, GUIDE_BITS = 10, MOST_OUTCOMES = 16, WORD_BITS = 32 };

/* The words of one purpose in the current trial, and how many of them are used. */
struct stream { uint64_t trial; uint32_t purpose, taken, words[4]; };
/* A finite distribution: the last word that leads to each outcome, and for each range of words the first outcome to try. */
struct table { int first; uint32_t last_word[MOST_OUTCOMES]; uint8_t guide[1 << GUIDE_BITS]; };
struct alias { int columns; uint64_t own[MOST_OUTCOMES]; int other[MOST_OUTCOMES]; };

#define STREAM(number) {UINT64_MAX, number, 0, {0}}

static uint32_t key[5];
static uint64_t trial;

static inline uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (WORD_BITS - k)); }

static inline void next_block(uint32_t purpose, uint32_t block, uint32_t *out) {
  static const int rotations[8][2] = {{10, 26}, {11, 21}, {13, 27}, {23, 5}, {6, 20}, {17, 11}, {25, 10}, {18, 20}};
  uint32_t a = (uint32_t)trial + key[0], b = (uint32_t)(trial >> WORD_BITS) + key[1];
  uint32_t c = purpose + key[2], d = block + key[3];
#pragma GCC unroll 20
  for (int round = 0; round < 20; round += 1) {
    const int *by = rotations[round % 8];
    if (round % 2 == 0) {
      a += b, b = rotate(b, by[0]) ^ a, c += d, d = rotate(d, by[1]) ^ c;
    } else {
      a += d, d = rotate(d, by[0]) ^ a, c += b, b = rotate(b, by[1]) ^ c;
    }
    if (round % 4 == 3) {
      const int turn = round / 4 + 1;
      a += key[turn % 5], b += key[(turn + 1) % 5], c += key[(turn + 2) % 5], d += key[(turn + 3) % 5] + turn;
    }
  }
  out[0] = a, out[1] = b, out[2] = c, out[3] = d;
}

static inline uint32_t word(struct stream *stream) {
  if (stream->trial != trial) stream->trial = trial, stream->taken = 0;
  const uint32_t taken = stream->taken++;
  if ((taken & 3) == 0) next_block(stream->purpose, taken >> 2, stream->words);
  return stream->words[taken & 3];
}

static inline int draw(const struct table *table, struct stream *stream) {
  const uint32_t drawn = word(stream);
  int at = table->guide[drawn >> (WORD_BITS - GUIDE_BITS)];
  while (drawn > table->last_word[at]) at += 1;
  return table->first + at;
}

UNUSED static inline int die(struct stream *stream, uint32_t sides) {
  uint64_t product = (uint64_t)word(stream) * sides;
  if ((uint32_t)product < sides) {
    const uint32_t unfair = -sides % sides;
    while ((uint32_t)product < unfair) product = (uint64_t)word(stream) * sides;
  }
  return 1 + (int)(product >> WORD_BITS);
}

UNUSED static inline int choose(const struct alias *alias, struct stream *stream) {
  const uint64_t product = (uint64_t)word(stream) * (uint64_t)alias->columns;
  const int column = (int)(product >> WORD_BITS);
  return (uint32_t)product < alias->own[column] ? column : alias->other[column];
}

/*
 * Fills a table. The lowest 2^32 * P(value <= first + i) words, rounded, lead to first + i or less. Low outcomes are omitted if
 * no word leads to them.
 */
static void fill_table(struct table *table, int first, int outcomes, const uint64_t *weights) {
  uint64_t total = 0, cumulative = 0;
  int never = 0, known = 0;
  for (int at = 0; at < outcomes; at += 1) total += weights[at];
  for (int at = 0; at < outcomes; at += 1) {
    cumulative += weights[at];
    const uint64_t threshold = (uint64_t)(((unsigned __int128)cumulative * (2ull << WORD_BITS) + total) / (2 * total));
    if (threshold == 0) never += 1;
    else table->last_word[known++] = (uint32_t)(threshold - 1);
  }
  table->first = first + never;
  for (uint32_t entry = 0, at = 0; entry < 1 << GUIDE_BITS; entry += 1) {
    while (entry << (WORD_BITS - GUIDE_BITS) > table->last_word[at]) at += 1;
    table->guide[entry] = (uint8_t)at;
  }
}

/* Fills a table for the number of dice that show `need` or more; 1 <= need <= sides. */
UNUSED static void make_pool(struct table *table, int dice, int sides, int need) {
  const uint64_t hitting = (uint64_t)(sides - need + 1), missing = (uint64_t)(need - 1);
  uint64_t weights[MOST_OUTCOMES], choices = 1;
  for (int k = 0; k <= dice; k += 1) {
    weights[k] = choices;
    for (int at = 0; at < dice; at += 1) weights[k] *= at < k ? hitting : missing;
    choices = choices * (uint64_t)(dice - k) / (uint64_t)(k + 1);
  }
  fill_table(table, 0, dice + 1, weights);
}

/* Fills a table for the sum of two dice. */
UNUSED static void make_sum(struct table *table, int sides) {
  uint64_t weights[MOST_OUTCOMES] = {0};
  for (int at = 0; at < sides * sides; at += 1) weights[at / sides + at % sides] += 1;
  fill_table(table, 2, 2 * sides - 1, weights);
}

UNUSED static void make_alias(struct alias *alias, int columns, const uint64_t *weights) {
  uint64_t left[MOST_OUTCOMES], full = 0;
  int small[MOST_OUTCOMES], large[MOST_OUTCOMES], smalls = 0, larges = 0;
  alias->columns = columns;
  for (int at = 0; at < columns; at += 1) full += weights[at];
  for (int at = 0; at < columns; at += 1) {
    left[at] = weights[at] * (uint64_t)columns;
    alias->own[at] = 1ull << WORD_BITS;
    alias->other[at] = at;
    if (left[at] < full) small[smalls++] = at;
    else large[larges++] = at;
  }
  while (smalls > 0 && larges > 0) {
    const int poor = small[--smalls], rich = large[--larges];
    alias->own[poor] = (left[poor] << WORD_BITS) / full;
    alias->other[poor] = rich;
    left[rich] -= full - left[poor];
    if (left[rich] < full) small[smalls++] = rich;
    else large[larges++] = rich;
  }
}

/* The arguments of every program are K0 K1 K2 K3 FIRST TRIALS. The arguments of the single program follow them. */
enum { COMMON_ARGUMENTS = 7 };

static uint64_t first_trial, last_trial;

static void read_common(char **argv) {
  for (int at = 0; at < 4; at += 1) key[at] = (uint32_t)strtoul(argv[1 + at], NULL, 10);
  key[4] = key[0] ^ key[1] ^ key[2] ^ key[3] ^ 0x1bd11bda;
  first_trial = strtoull(argv[5], NULL, 10);
  last_trial = first_trial + strtoull(argv[6], NULL, 10);
}

/* Returns processor time, so that other work on the machine affects it as little as possible. */
static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void print_counts(const uint64_t *counts, int cells) {
  for (int at = 0; at < cells; at += 1) printf("%llu\n", (unsigned long long)counts[at]);
}
