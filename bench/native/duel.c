/*
 * A duel of the skirmish rules in C, by the very draws that riftlab makes, so that its counts are riftlab's to the last.
 * duel K0 K1 K2 K3 FIRST TRIALS ROUNDS HP ATT DEF TEC CCS AP RP (one unit) HP ATT DEF TEC CCS AP RP (the other)
 * plays the trials FIRST .. FIRST + TRIALS - 1 under the key K, and prints how many the first won, the second won, and
 * nobody; how many took 0, 1 .. ROUNDS rounds; then the seconds.
 *
 * Rules: two units in contact, equal INI, so a coin each round says who is activated first. A unit strikes while it has
 * AP, twice at most. The struck one dodges for 1 RP whenever it has one, and if it is left, strikes back for 2 RP whenever
 * it has them, needing one more on each die; that blow is not dodged.
 *
 * Draws: block b of purpose p in a trial is threefry4x32-20 of the counter (trial low, trial high, p, b) (Salmon et al.
 * 2011); a pool of dice takes one word, turned into a number of hits by inversion with a guide table.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HIT = 0, BLOCK = 1, DODGE = 2, INITIATIVE = 7, PURPOSES = 32, STREAMS = 2 * PURPOSES };
enum { SIDES = 6, NEEDS = SIDES + 1, MOST_DICE = 10, GUIDE_BITS = 10, MOST_ROUNDS = 100 };
enum { MOST_STRIKES = 2, DODGE_PRICE = 1, COUNTERBLOW_PRICE = 2, DODGE_NEED = 4, BLOCK_NEED = 5 };

struct unit { int hp, att, def, tec, ccs, ap, rp; };
struct table { uint32_t last_word[MOST_DICE + 1]; uint8_t guide[1 << GUIDE_BITS]; };
struct stream { uint64_t trial; uint32_t taken; uint32_t words[4]; };

static uint32_t key[5];
static uint64_t trial;
static struct stream streams[STREAMS];
static struct table tables[NEEDS + 1][MOST_DICE + 1];
static struct unit units[2];

static inline uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

static void next_block(uint32_t purpose, uint32_t block, uint32_t *out) {
  static const int rotations[8][2] = {{10, 26}, {11, 21}, {13, 27}, {23, 5}, {6, 20}, {17, 11}, {25, 10}, {18, 20}};
  uint32_t a = (uint32_t)trial + key[0], b = (uint32_t)(trial >> 32) + key[1], c = purpose + key[2], d = block + key[3];
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

static inline uint32_t word(uint32_t purpose) {
  struct stream *stream = &streams[purpose];
  if (stream->trial != trial) stream->trial = trial, stream->taken = 0;
  const uint32_t taken = stream->taken++;
  if ((taken & 3) == 0) next_block(purpose, taken >> 2, stream->words);
  return stream->words[taken & 3];
}

static inline int hits(uint32_t purpose, int dice, int need) {
  if (dice <= 0 || need > SIDES) return 0;
  const struct table *table = &tables[need][dice];
  const uint32_t drawn = word(purpose);
  int at = table->guide[drawn >> (32 - GUIDE_BITS)];
  while (drawn > table->last_word[at]) at += 1;
  return at;
}

/* The first 2^32 * P(hits <= k) words, rounded, lead to k hits or fewer. */
static void make_table(int need, int dice) {
  struct table *table = &tables[need][dice];
  const uint64_t hitting = SIDES - need + 1, missing = need - 1;
  uint64_t total = 1, cumulative = 0, choose = 1;
  for (int die = 0; die < dice; die += 1) total *= SIDES;
  for (int k = 0; k <= dice; k += 1) {
    uint64_t weight = choose;
    for (int die = 0; die < dice; die += 1) weight *= die < k ? hitting : missing;
    cumulative += weight;
    choose = choose * (dice - k) / (k + 1);
    table->last_word[k] = (uint32_t)(((unsigned __int128)cumulative * (2ull << 32) + total) / (2 * total) - 1);
  }
  for (uint32_t entry = 0, at = 0; entry < 1 << GUIDE_BITS; entry += 1) {
    while (entry << (32 - GUIDE_BITS) > table->last_word[at]) at += 1;
    table->guide[entry] = at;
  }
}

static inline void attack(int attacker, int defender, int is_answer, int *hp, int *rp) {
  const struct unit *from = &units[attacker], *at = &units[defender];
  int dice = from->att;
  if (!is_answer && rp[defender] >= DODGE_PRICE && at->tec > 0) {
    rp[defender] -= DODGE_PRICE;
    dice -= hits(DODGE + PURPOSES * defender, at->tec, DODGE_NEED);
  }
  const int hit = hits(HIT + PURPOSES * attacker, dice, from->ccs + is_answer);
  if (hit == 0) return;
  const int wounds = hit - hits(BLOCK + PURPOSES * defender, at->def, BLOCK_NEED);
  if (wounds > 0) hp[defender] -= wounds;
}

static inline void activate(int striker, int struck, int *hp, int *rp) {
  for (int strike = 0; strike < MOST_STRIKES && strike < units[striker].ap; strike += 1) {
    attack(striker, struck, 0, hp, rp);
    if (hp[struck] <= 0) return;
    if (rp[struck] < COUNTERBLOW_PRICE) continue;
    rp[struck] -= COUNTERBLOW_PRICE;
    attack(struck, striker, 1, hp, rp);
    if (hp[striker] <= 0) return;
  }
}

/* Gives the winner; 2: nobody. */
static inline int duel(int rounds, int *round) {
  int hp[2] = {units[0].hp, units[1].hp};
  for (*round = 1;; *round += 1) {
    int rp[2] = {units[0].rp, units[1].rp};
    const int first = word(INITIATIVE) >> 31;
    activate(first, 1 - first, hp, rp);
    if (hp[0] > 0 && hp[1] > 0) activate(1 - first, first, hp, rp);
    if (hp[0] <= 0) return 1;
    if (hp[1] <= 0) return 0;
    if (*round == rounds) return 2;
  }
}

int main(int argc, char **argv) {
  if (argc != 22) return 2;
  for (int at = 0; at < 4; at += 1) key[at] = strtoul(argv[1 + at], NULL, 10);
  key[4] = key[0] ^ key[1] ^ key[2] ^ key[3] ^ 0x1bd11bda;
  const uint64_t first = strtoull(argv[5], NULL, 10), trials = strtoull(argv[6], NULL, 10);
  const int rounds = atoi(argv[7]);
  if (rounds < 1 || rounds > MOST_ROUNDS) return 2;
  for (int at = 0; at < 2; at += 1) {
    int *figures[] = {&units[at].hp, &units[at].att, &units[at].def, &units[at].tec,
                      &units[at].ccs, &units[at].ap, &units[at].rp};
    for (int figure = 0; figure < 7; figure += 1) *figures[figure] = atoi(argv[8 + 7 * at + figure]);
    if (units[at].att > MOST_DICE || units[at].def > MOST_DICE || units[at].tec > MOST_DICE) return 2;
  }
  for (int need = 2; need <= SIDES; need += 1) {
    for (int dice = 1; dice <= MOST_DICE; dice += 1) make_table(need, dice);
  }
  for (int at = 0; at < STREAMS; at += 1) streams[at].trial = UINT64_MAX;
  uint64_t won[3] = {0}, took[MOST_ROUNDS + 1] = {0};

  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  for (trial = first; trial < first + trials; trial += 1) {
    int round;
    won[duel(rounds, &round)] += 1;
    took[round] += 1;
  }
  clock_gettime(CLOCK_MONOTONIC, &to);

  for (int winner = 0; winner < 3; winner += 1) printf("%llu\n", (unsigned long long)won[winner]);
  for (int round = 0; round <= rounds; round += 1) printf("%llu\n", (unsigned long long)took[round]);
  printf("%.9f\n", (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
  return 0;
}
