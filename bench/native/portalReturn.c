/*
 * A ship with labs that flies into a gravity portal and searches for a way home for 60 turns, in C, with riftlab's draws.
 *
 * portalReturn K0 K1 K2 K3 FIRST TRIALS, followed by the arguments that portals.h reads and by LABS RANGE, prints the counts of
 * every measure, then the seconds.
 *
 * In each turn, 20 points are lost, the portal drifts by a hex and may make a wave, and the labs gain points. The portal is
 * located when the ship has had 500 points for a turn. 2d6 turns later a window leads home. If the points fall below 500 before
 * that, the ship must gain 50 more points for a new date. Like riftlab, the program stops rolling for a search whose result no
 * die can change, and rolls the destination last.
 */
#include "portals.h"

enum { NEAR_DRIFT = 4, WAVE = 6, INFORMATION = 7, WAIT = 8, COLUMNS = 42, MAP_ROWS = 30, TURNS = 60 };
enum { NEEDED = 500, DECAY = 20, EXTRA = 50, HOLD = 32, MULTIPLIER = 10, START_COLUMN = 8, START_ROW = 15 };
/* The measures in the order in which they are reported. */
enum { RETURNED, ENTERED, LOCATED, STRANDED, TURN_LOCATED, TURN_RETURNED, TURNS_AWAY, BPV, JUMPS, WINDOWS_MISSED, DATES, CHART,
       TUMBLED = CHART + ROW_MEASURES - 1, UNITS_OUT, WAVES, WAVE_STRENGTH, WAVES_FELT, TURNS_KNOWN, TURNS_DEFENDER_KNOWS,
       PORTAL_HEX, MEASURES };

static const int cells[MEASURES] = {
  [RETURNED] = 2, [ENTERED] = 2, [LOCATED] = 2, [STRANDED] = 2, [TURN_LOCATED] = TURNS + 1, [TURN_RETURNED] = TURNS + 1,
  [TURNS_AWAY] = TURNS + 1, [JUMPS] = 2, [WINDOWS_MISSED] = TURNS / 2 + 1, [DATES] = TURNS + 1, [TUMBLED] = 3, [UNITS_OUT] = 3,
  [WAVES] = TURNS, [WAVE_STRENGTH] = 12 * (TURNS - 1) + 1, [WAVES_FELT] = TURNS, [TURNS_KNOWN] = TURNS + 1,
  [TURNS_DEFENDER_KNOWS] = TURNS + 1, [PORTAL_HEX] = COLUMNS * MAP_ROWS + 1,
};
/*
 * The steps in column and row to the neighbour over each side, A to F. A hex in an even column lies half a hex lower than one in
 * an odd column, so their row steps differ.
 */
static const int column_steps[6] = {0, 1, 1, 0, -1, -1};
static const int row_steps[2][6] = {{-1, 0, 1, 1, 1, 0}, {-1, -1, 0, 1, 0, -1}};

static uint64_t *counts[MEASURES];
static int lab_count, range, value[MEASURES];
static struct stream near_drift = STREAM(NEAR_DRIFT), wave = STREAM(WAVE), information = STREAM(INFORMATION), wait = STREAM(WAIT);

static inline int gain(int face) { return face + range < 11 ? lab_count * (11 - face - range) : 0; }

/* Returns 1 if no die can change the result of the date, because the points cannot fall too low or cannot become enough. */
static inline int is_sure(int points, int date, int turn) {
  if (date <= turn) return 0;
  const int left = date - turn - 1, least = DECAY - gain(6), most = gain(1) - DECAY;
  return points >= NEEDED + DECAY + left * (least > 0 ? least : 0) || points + left * (most > 0 ? most : 0) < NEEDED;
}

static inline void search(int *column, int *row) {
  int points = 0, held = -1, located = 0, date = 0, fresh = -1, sure = 0;
  for (int turn = 1;; turn += 1) {
    int known = turn == 1, low = 0, wait_due = 0;
    if (turn > 1) {
      if (!sure && points > 0) {
        const int before = points;
        points = points > DECAY ? points - DECAY : 0;
        if (points < NEEDED) held = -1, low = before >= NEEDED;
      }
      const int side = die(&near_drift, 6) - 1;
      const int to_column = *column + column_steps[side], to_row = *row + row_steps[*column & 1][side];
      if (to_column >= 1 && to_column <= COLUMNS && to_row >= 1 && to_row <= MAP_ROWS) *column = to_column, *row = to_row;
      const int roll = draw(&two_dice, &wave);
      if (roll == 2 || roll == 12) {
        value[WAVES] += 1, value[WAVES_FELT] += 1;
        value[WAVE_STRENGTH] += draw(&two_dice, &wave);
        known = 1;
      }
      if (date == turn) {
        value[RETURNED] = 1, value[TURN_RETURNED] = turn, value[TURNS_AWAY] = turn - 1;
        return;
      }
    }
    value[TURNS_KNOWN] += known || (located && fresh < 0);
    value[TURNS_DEFENDER_KNOWS] += known;
    if (!sure) {
      if (low && located && date > 0) date = 0, fresh = 0;
      const int gained = gain(die(&information, 6));
      points += gained;
      if (located && fresh >= 0) {
        fresh += gained;
        wait_due = fresh >= EXTRA;
      } else if (!located) {
        held = points < NEEDED ? -1 : held < 0 ? 0 : held + IMPULSES;
        if (held >= HOLD) located = wait_due = 1, value[LOCATED] = 1, value[TURN_LOCATED] = turn;
      }
      if (wait_due) fresh = -1, date = turn + draw(&two_dice, &wait), value[DATES] += 1;
      if (located) sure = is_sure(points, date, turn);
    }
    if (turn == TURNS) {
      value[STRANDED] = 1, value[TURNS_AWAY] = TURNS;
      return;
    }
  }
}

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + PLACE_ARGUMENTS + 2) return 2;
  read_common(argv);
  read_places(argv + COMMON_ARGUMENTS);
  lab_count = atoi(argv[argc - 2]), range = atoi(argv[argc - 1]);
  const int row_measure[ROW_MEASURES] = {BPV, CHART, CHART + 1, CHART + 2, CHART + 3, CHART + 4};
  int sizes[MEASURES];
  for (int measure = 0; measure < MEASURES; measure += 1) sizes[measure] = cells[measure];
  for (int at = 0; at < ROW_MEASURES; at += 1) sizes[row_measure[at]] = row_cells[at];
  for (int measure = 0; measure < MEASURES; measure += 1) counts[measure] = calloc(sizes[measure], sizeof(uint64_t));

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) {
    for (int measure = 0; measure < MEASURES; measure += 1) value[measure] = 0;
    int column = START_COLUMN, row = START_ROW, place = 0;
    value[ENTERED] = value[JUMPS] = enter() > 0;
    if (value[ENTERED]) {
      search(&column, &row);
      place = roll_destination();
      value[UNITS_OUT] = 1 + value[RETURNED];
      for (int exit = 0; exit < value[UNITS_OUT]; exit += 1) value[TUMBLED] += draw(&tumbling, &unit);
    }
    for (int at = 0; at < ROW_MEASURES; at += 1) value[row_measure[at]] = rows[place][at];
    value[PORTAL_HEX] = (column - 1) * MAP_ROWS + row - 1;
    for (int measure = 0; measure < MEASURES; measure += 1) counts[measure][value[measure]] += 1;
  }
  const double to = seconds();

  for (int measure = 0; measure < MEASURES; measure += 1) print_counts(counts[measure], sizes[measure]);
  printf("%.9f\n", to - from);
  return 0;
}
