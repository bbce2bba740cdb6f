/*
 * The crossing of gravity rifts in C, with riftlab's draws. All ships of the group leave a rift `exits` times, each time as one
 * pool.
 *
 * rift K0 K1 K2 K3 FIRST TRIALS SHIPS EXITS COST prints the counts of every measure, then the seconds.
 */
#include "draws.h"

enum { SIDES = 10, NEED = 4, MOST_SHIPS = 12, MEASURES = 12, CELLS = 128 };

static struct table survivors[MOST_SHIPS + 1];
static uint64_t counts[MEASURES][CELLS];
static struct stream removal = STREAM(0);

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + 3) return 2;
  read_common(argv);
  const int ships = atoi(argv[7]), exits = atoi(argv[8]), cost = atoi(argv[9]);
  if (ships < 1 || ships > MOST_SHIPS || ships * cost >= CELLS) return 2;
  for (int dice = 1; dice <= ships; dice += 1) make_pool(&survivors[dice], dice, SIDES, NEED);

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) {
    int left = ships;
    for (int exit = 0; exit < exits && left > 0; exit += 1) left = draw(&survivors[left], &removal);
    const int lost = ships - left;
    counts[0][lost == 0] += 1;
    counts[1][left == 0] += 1;
    counts[2][1] += 1;
    counts[3][left] += 1;
    counts[4][lost] += 1;
    counts[5][lost] += 1;
    counts[6][lost * cost] += 1;
    counts[7][left * cost] += 1;
    counts[8][0] += 1;
    counts[9][0] += 1;
    counts[10][left] += 1;
    counts[11][left] += 1;
  }
  const double to = seconds();

  const int all = ships + 1, costs = ships * cost + 1;
  const int cells[MEASURES] = {2, 2, 2, all, all, all, costs, costs, 1, 1, all, all};
  for (int measure = 0; measure < MEASURES; measure += 1) print_counts(counts[measure], cells[measure]);
  printf("%.9f\n", to - from);
  return 0;
}
