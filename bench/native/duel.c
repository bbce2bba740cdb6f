/*
 * A duel of the skirmish rules in C, with riftlab's draws.
 *
 * duel K0 K1 K2 K3 FIRST TRIALS ROUNDS HP ATT DEF TEC CCS AP RP (one unit) HP ATT DEF TEC CCS AP RP (the other unit) prints the
 * counts of every measure, then the seconds.
 *
 * The two units are in contact and have equal INI, so a coin decides in each round which one is activated first. A unit strikes
 * while it has AP, at most twice. The defender dodges for 1 RP if it has 1. If it survives, it strikes back for 2 RP if it has 2,
 * and needs one more on each die; the attacker does not dodge that blow.
 */
#include "draws.h"

enum { HIT = 0, BLOCK = 1, DODGE = 2, INITIATIVE = 7, SIDES = 6, NEEDS = SIDES + 1, MOST_DICE = 10 };
enum { MOST_STRIKES = 2, DODGE_PRICE = 1, COUNTERBLOW_PRICE = 2, DODGE_NEED = 4, BLOCK_NEED = 5 };
enum { MEASURES = 8, CELLS = 1024 };

struct unit { int hp, att, def, tec, ccs, ap, rp; };

static struct table tables[NEEDS + 1][MOST_DICE + 1];
static struct unit units[2];
static struct stream hit[2] = {STREAM(HIT), STREAM(HIT + PURPOSES)}, block[2] = {STREAM(BLOCK), STREAM(BLOCK + PURPOSES)};
static struct stream dodge[2] = {STREAM(DODGE), STREAM(DODGE + PURPOSES)}, initiative = STREAM(INITIATIVE);
static uint64_t counts[MEASURES][CELLS];

static inline int hits(struct stream *stream, int dice, int need) {
  return dice <= 0 || need > SIDES ? 0 : draw(&tables[need][dice], stream);
}

static inline void attack(int attacker, int defender, int is_answer, int *hp, int *rp) {
  const struct unit *from = &units[attacker], *at = &units[defender];
  int dice = from->att;
  if (!is_answer && rp[defender] >= DODGE_PRICE && at->tec > 0) {
    rp[defender] -= DODGE_PRICE;
    dice -= hits(&dodge[defender], at->tec, DODGE_NEED);
  }
  const int hitting = hits(&hit[attacker], dice, from->ccs + is_answer);
  if (hitting == 0) return;
  const int wounds = hitting - hits(&block[defender], at->def, BLOCK_NEED);
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

/* Returns the index of the winner; 2 means nobody. */
static inline int duel(int rounds, int *round, int *hp, int *spent) {
  for (*round = 1;; *round += 1) {
    int rp[2] = {units[0].rp, units[1].rp};
    const int first = die(&initiative, 2) - 1;
    activate(first, 1 - first, hp, rp);
    if (hp[0] > 0 && hp[1] > 0) activate(1 - first, first, hp, rp);
    for (int at = 0; at < 2; at += 1) spent[at] += units[at].rp - rp[at];
    if (hp[0] <= 0) return 1;
    if (hp[1] <= 0) return 0;
    if (*round == rounds) return 2;
  }
}

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + 15) return 2;
  read_common(argv);
  const int rounds = atoi(argv[7]);
  for (int at = 0; at < 2; at += 1) {
    int *figures[] = {&units[at].hp, &units[at].att, &units[at].def, &units[at].tec,
                      &units[at].ccs, &units[at].ap, &units[at].rp};
    for (int figure = 0; figure < 7; figure += 1) *figures[figure] = atoi(argv[8 + 7 * at + figure]);
    if (units[at].att > MOST_DICE || units[at].def > MOST_DICE || units[at].tec > MOST_DICE) return 2;
    if (units[at].hp >= CELLS || rounds < 1 || rounds * units[at].rp >= CELLS) return 2;
  }
  for (int need = 2; need <= SIDES; need += 1) {
    for (int dice = 1; dice <= MOST_DICE; dice += 1) make_pool(&tables[need][dice], dice, SIDES, need);
  }

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) {
    int hp[2] = {units[0].hp, units[1].hp}, spent[2] = {0, 0}, round;
    counts[0][duel(rounds, &round, hp, spent)] += 1;
    counts[1][round] += 1;
    for (int at = 0; at < 2; at += 1) {
      counts[2 + 3 * at][hp[at] > 0 ? units[at].hp - hp[at] : units[at].hp] += 1;
      counts[3 + 3 * at][hp[at] > 0 ? 0 : round] += 1;
      counts[4 + 3 * at][spent[at]] += 1;
    }
  }
  const double to = seconds();

  print_counts(counts[0], 3);
  print_counts(counts[1], rounds + 1);
  for (int at = 0; at < 2; at += 1) {
    print_counts(counts[2 + 3 * at], units[at].hp + 1);
    print_counts(counts[3 + 3 * at], rounds + 1);
    print_counts(counts[4 + 3 * at], rounds * units[at].rp + 1);
  }
  printf("%.9f\n", to - from);
  return 0;
}
