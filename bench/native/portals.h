/*
 * The parts that both portal programs share: the entry and the destination of one ship of speed 16 that tumbles on 5-6. The
 * arguments are the number of values of each measure of a chart row, then the rows. The first row stands for no destination.
 */
#include "draws.h"

enum { IMPULSES = 32, MOVES = 16, CHARTS = 8, CHART_ROWS = 11, ROWS = 1 + CHARTS * CHART_ROWS, ROW_MEASURES = 6 };
enum { PLACE_ARGUMENTS = ROW_MEASURES * (1 + ROWS), UNIT = 0, DESTINATION = 1, TUMBLES_ON = 5 };

static const int windows[6][2] = {{2, 5}, {7, 10}, {12, 15}, {18, 21}, {23, 26}, {28, 31}};

static int is_open[IMPULSES + 1], row_cells[ROW_MEASURES], rows[ROWS][ROW_MEASURES];
static struct table two_dice, tumbling;
static struct alias charts;
static struct stream unit = STREAM(UNIT), destination = STREAM(DESTINATION);

static void read_places(char **argv) {
  uint64_t ways[CHARTS];
  for (int at = 0; at < ROW_MEASURES; at += 1) row_cells[at] = atoi(*argv++);
  for (int row = 0; row < ROWS; row += 1) {
    for (int at = 0; at < ROW_MEASURES; at += 1) rows[row][at] = atoi(*argv++);
  }
  for (int window = 0; window < 6; window += 1) {
    for (int impulse = windows[window][0]; impulse <= windows[window][1]; impulse += 1) is_open[impulse] = 1;
  }
  for (int chart = 0; chart < CHARTS; chart += 1) ways[chart] = (uint64_t)(chart < 6 ? chart + 1 : 11 - chart);
  make_sum(&two_dice, 6);
  make_alias(&charts, CHARTS, ways);
  make_pool(&tumbling, 1, 6, TUMBLES_ON);
}

/*
 * Returns the impulse of the entry, which is one of the ship's moves with equal chances; 0 if no window is open on that impulse.
 */
static inline int enter(void) {
  const int impulse = 2 * die(&unit, MOVES);
  return is_open[impulse] ? impulse : 0;
}

/* Rolls the chart and its row. If the roll gives no chart, one of the existing charts is chosen with their relative chances. */
static inline int roll_destination(void) {
  int chart = draw(&two_dice, &destination) - 2;
  if (chart >= CHARTS) chart = choose(&charts, &destination);
  return 1 + chart * CHART_ROWS + draw(&two_dice, &destination) - 2;
}
