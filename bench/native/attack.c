/*
 * One close attack of the skirmish rules in C, with riftlab's draws: a pool of hits against a pool of blocks. Both pools are
 * always rolled, as riftlab does for the report of one attack.
 *
 * attack K0 K1 K2 K3 FIRST TRIALS ATT CCS DEF HP prints the counts of every measure, then the seconds.
 */
#include "draws.h"

enum { HIT = 0, BLOCK = 1, SIDES = 6, BLOCK_NEED = 5, MOST_DICE = 10, MEASURES = 5 };

static uint64_t counts[MEASURES][MOST_DICE + 1];
static struct stream hit = STREAM(HIT), block = STREAM(BLOCK + PURPOSES);

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + 4) return 2;
  read_common(argv);
  const int att = atoi(argv[7]), need = atoi(argv[8]), def = atoi(argv[9]), boxes = atoi(argv[10]);
  if (att < 1 || att > MOST_DICE || def < 1 || def > MOST_DICE) return 2;
  static struct table hits, blocks;
  make_pool(&hits, att, SIDES, need);
  make_pool(&blocks, def, SIDES, BLOCK_NEED);

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) {
    const int hitting = draw(&hits, &hit), blocking = draw(&blocks, &block);
    const int damage = hitting > blocking ? hitting - blocking : 0;
    const int wounds = damage < boxes ? damage : boxes;
    counts[0][wounds] += 1;
    counts[1][damage] += 1;
    counts[2][hitting] += 1;
    counts[3][blocking] += 1;
    counts[4][wounds == boxes] += 1;
  }
  const double to = seconds();

  const int cells[MEASURES] = {(att < boxes ? att : boxes) + 1, att + 1, att + 1, def + 1, 2};
  for (int measure = 0; measure < MEASURES; measure += 1) print_counts(counts[measure], cells[measure]);
  printf("%.9f\n", to - from);
  return 0;
}
