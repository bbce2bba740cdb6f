/*
 * A battle in space of Twilight Imperium 4 in C, with riftlab's draws. Each side has one kind of ship. The attacker's ships can
 * sustain damage, and all of them do so before one is lost.
 *
 * fleetBattle K0 K1 K2 K3 FIRST TRIALS, followed by SHIPS HITS_ON COST (in halves) of the attacker and then of the defender,
 * prints the counts of every measure, then the seconds.
 */
#include "draws.h"

enum { ROLL = 0, SIDES = 10, MOST_SHIPS = 15, LONGEST_BATTLE = 1000, MOST_HITS = 400, NOBODY = 2 };
enum { WINNER, ROUNDS, ATTACKER, PER_SIDE = 8, DEFENDER = ATTACKER + PER_SIDE, MEASURES = DEFENDER + PER_SIDE };
enum { LEFT, LEFT_OF_KIND, LOST_COST, HITS, DAMAGED, RETREATED, OUT, STRANDED };

struct fleet { int ships, cost; struct table pools[MOST_SHIPS + 1]; struct stream roll; };

static struct fleet attacker = {.roll = STREAM(ROLL)}, defender = {.roll = STREAM(ROLL + PURPOSES)};
/* The index of the first cell of each measure; the last entry is the number of cells. */
static int first_cell[MEASURES + 1];
static uint64_t *counts;

static inline int least(int one, int other) { return one < other ? one : other; }

static inline void count(int measure, int value) { counts[first_cell[measure] + value] += 1; }

static inline void count_side(int side, const struct fleet *fleet, int left, int hits, int damaged, int rounds) {
  count(side + LEFT, left);
  count(side + LEFT_OF_KIND, left);
  count(side + LOST_COST, (fleet->ships - left) * fleet->cost);
  count(side + HITS, least(hits, MOST_HITS));
  count(side + DAMAGED, damaged);
  /* No side retreats, and ships of these kinds need no room. */
  count(side + RETREATED, 0);
  count(side + OUT, left == 0 ? rounds : 0);
  count(side + STRANDED, 0);
}

static inline void battle(void) {
  int attackers = attacker.ships, undamaged = attacker.ships, defenders = defender.ships;
  int rounds = 0, attacker_hits = 0, defender_hits = 0;
  while (attackers > 0 && defenders > 0 && rounds < LONGEST_BATTLE) {
    rounds += 1;
    const int hits = draw(&attacker.pools[attackers], &attacker.roll);
    const int answers = draw(&defender.pools[defenders], &defender.roll);
    attacker_hits += hits, defender_hits += answers;
    defenders -= least(hits, defenders);
    /* Ships are lost only when all are damaged, so every lost ship is a damaged one. */
    const int sustained = least(answers, undamaged);
    undamaged -= sustained;
    attackers -= least(answers - sustained, attackers);
  }
  count(WINNER, attackers > 0 && defenders == 0 ? 0 : defenders > 0 && attackers == 0 ? 1 : NOBODY);
  count(ROUNDS, rounds);
  count_side(ATTACKER, &attacker, attackers, attacker_hits, attackers - undamaged, rounds);
  count_side(DEFENDER, &defender, defenders, defender_hits, 0, rounds);
}

static int read_fleet(struct fleet *fleet, char **argv) {
  fleet->ships = atoi(argv[0]), fleet->cost = atoi(argv[2]);
  const int hits_on = atoi(argv[1]);
  if (fleet->ships < 1 || fleet->ships > MOST_SHIPS || hits_on < 1 || hits_on > SIDES || fleet->cost < 0) return 0;
  for (int dice = 1; dice <= fleet->ships; dice += 1) make_pool(&fleet->pools[dice], dice, SIDES, hits_on);
  return 1;
}

static void lay_out(int side, const struct fleet *fleet, int can_sustain, int *cells) {
  cells[side + LEFT] = cells[side + LEFT_OF_KIND] = cells[side + STRANDED] = fleet->ships + 1;
  cells[side + LOST_COST] = fleet->ships * fleet->cost + 1;
  cells[side + HITS] = MOST_HITS + 1;
  cells[side + DAMAGED] = can_sustain ? fleet->ships + 1 : 1;
  cells[side + RETREATED] = 2;
  cells[side + OUT] = LONGEST_BATTLE + 1;
}

int main(int argc, char **argv) {
  if (argc != COMMON_ARGUMENTS + 6) return 2;
  read_common(argv);
  if (!read_fleet(&attacker, argv + COMMON_ARGUMENTS) || !read_fleet(&defender, argv + COMMON_ARGUMENTS + 3)) return 2;
  int cells[MEASURES] = {[WINNER] = NOBODY + 1, [ROUNDS] = LONGEST_BATTLE + 1};
  lay_out(ATTACKER, &attacker, 1, cells);
  lay_out(DEFENDER, &defender, 0, cells);
  for (int at = 0; at < MEASURES; at += 1) first_cell[at + 1] = first_cell[at] + cells[at];
  counts = calloc((size_t)first_cell[MEASURES], sizeof(uint64_t));

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) battle();
  const double to = seconds();

  print_counts(counts, first_cell[MEASURES]);
  printf("%.9f\n", to - from);
  return 0;
}
