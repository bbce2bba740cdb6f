/*
 * A ship that flies into a gravity portal, in C, with riftlab's draws.
 *
 * portalEnter K0 K1 K2 K3 FIRST TRIALS, followed by the arguments that portals.h reads, prints the counts of every measure, then
 * the seconds.
 */
#include "portals.h"

enum { ENTERED = 0, IMPULSES_LOST = 1 + ROW_MEASURES, TUMBLED, MEASURES };

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + PLACE_ARGUMENTS) return 2;
  read_common(argv);
  read_places(argv + COMMON_ARGUMENTS);
  uint64_t *counts[MEASURES];
  int cells[MEASURES] = {[ENTERED] = 2, [IMPULSES_LOST] = IMPULSES, [TUMBLED] = 3};
  for (int at = 0; at < ROW_MEASURES; at += 1) cells[1 + at] = row_cells[at];
  for (int measure = 0; measure < MEASURES; measure += 1) counts[measure] = calloc(cells[measure], sizeof(uint64_t));

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) {
    const int impulse = enter();
    int row = 0, tumbled = 0;
    if (impulse > 0) {
      row = roll_destination();
      tumbled = draw(&tumbling, &unit);
    }
    counts[ENTERED][impulse > 0] += 1;
    for (int at = 0; at < ROW_MEASURES; at += 1) counts[1 + at][rows[row][at]] += 1;
    counts[IMPULSES_LOST][impulse > 0 ? impulse - 1 : 0] += 1;
    counts[TUMBLED][tumbled] += 1;
  }
  const double to = seconds();

  for (int measure = 0; measure < MEASURES; measure += 1) print_counts(counts[measure], cells[measure]);
  printf("%.9f\n", to - from);
  return 0;
}
