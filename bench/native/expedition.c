/*
 * An expedition in C, with riftlab's draws. Three kinds of ships, two of each, leave two rifts and fly into a portal together.
 * After that each ship that is left fights a duel. Each stage and each duel has its own purposes, LEG after the previous ones.
 *
 * Arguments: expedition K0 K1 K2 K3 FIRST TRIALS; for each of the three kinds VALUE TUMBLES_ON and a card; the opponent's card;
 * for each row of the charts, its values in the measures of a row; the number of cells of each measure. A card is HP ATT DEF TEC
 * CCS AP RP INI. The program prints the counts of all measures, then the seconds.
 *
 * A duel has six rounds, in contact; the unit with the higher INI is activated first. A unit strikes while it has AP, at most
 * twice. The defender strikes back for 2 RP, with one more needed on each die, unless a blow eliminates it with a chance of one
 * half or more. It dodges for 1 RP if enough RP for striking back remain.
 */
#include "draws.h"

#include <string.h>

enum { KINDS = 3, EACH = 2, MEMBERS = KINDS * EACH, RIFTS = 2, GATE = 2, FIGHT = 3, LEG = 65536, ROUNDS = 6 };
enum { UNIT = 0, DESTINATION = 1, HIT = 0, BLOCK = 1, DODGE = 2, USES = 3, SIDES = 6, NEEDS = SIDES + 1, MOST_DICE = 10 };
enum { MOST_STRIKES = 2, DODGE_PRICE = 1, COUNTERBLOW_PRICE = 2, DODGE_NEED = 4, BLOCK_NEED = 5 };
enum { CHARTS = 8, CHART_ROWS = 11, REMOVED_UP_TO = 3, RIFT_SIDES = 10, FIGURES = 8, MOST_HP = 16 };
enum { ROWS = CHARTS * CHART_ROWS, OF_ROW = 6, FIRST_OPEN = 2 };
/* The measures in riftlab's order: first those of the journey, then those of its stages, then those of the legs of each stage. */
enum { DONE, FORCE_LOST, TURNED_BACK, UNITS_LEFT, VALUE_LEFT, CARGO_LEFT, FATE, LOST_WHERE };
enum { DEALT = LOST_WHERE + 1, TAKEN, VALUE_DESTROYED, VALUE_LOST, NET_VALUE, STAGES, PER_STAGE = 7, GATE_ROWS = 6 };
enum { REACHED, STAGE_LEFT, STAGE_VALUE, STAGE_CARGO, STAGE_LOST, REMOVED, STRANDED };
enum { RIFT_LEGS = STAGES + 3 * PER_STAGE + GATE_ROWS, PER_RIFT = 10 + 2 * KINDS };
enum { ARRIVES, FLEET_LOST, TOKEN, SHIPS_ARRIVED, SHIPS_REMOVED, UNITS_REMOVED, COST_REMOVED, COST_ARRIVED, ARRIVED = 10 };
enum { GATE_LEG = RIFT_LEGS + RIFTS * PER_RIFT, PER_GATE = 12 };
enum { BPV, ENTERED, CHART, PLACE, SCENARIO, RACE, DISTANCE, IMPULSES_LOST, TUMBLED, ATTACKERS, LEFT_BEHIND, UNITS_OUT };
enum { DUELS = GATE_LEG + PER_GATE, PER_DUEL = 8, OF_SIDE = 3, MEASURES = DUELS + MEMBERS * PER_DUEL };
enum { WINNER, FOUGHT, WOUNDS, ROUND_OUT, RP_SPENT };
enum { FATE_DONE = 0, FATE_LOST = 5, MOST_CELLS = 1 << 16 };

struct card { int hp, att, def, tec, ccs, ap, rp, ini; };
/* For each number of HP left, `outlasts` is 1 if the other's blow eliminates this fighter with a chance below one half. */
struct fighter { const struct card *card; const uint8_t *outlasts; struct stream *streams; int hp, rp, spent; };

static struct card cards[KINDS + 1];
static int values[KINDS], all_value, tumbles_on[KINDS], rows[ROWS][OF_ROW];
static uint8_t outlasts[KINDS][2][MOST_HP + 1];
static struct table survivors[EACH + 1], tumbling[KINDS][EACH + 1], pools[NEEDS][MOST_DICE + 1], two_dice;
static struct alias charts;
static struct stream removal[RIFTS][KINDS], gate_units[KINDS], destination, duels[MEMBERS][2][USES];
/* The value of each measure in the current journey, the index of its first cell, and the counts of all cells. */
static int found[MEASURES], first_cell[MEASURES + 1];
static uint64_t counts[MOST_CELLS];

static inline int hits(struct stream *stream, int dice, int need) {
  return dice <= 0 || need > SIDES ? 0 : draw(&pools[need][dice], stream);
}

static inline void attack(struct fighter *from, struct fighter *at, int is_answer) {
  int dice = from->card->att;
  if (!is_answer && at->card->tec > 0) {
    const int kept = at->rp >= COUNTERBLOW_PRICE && at->outlasts[at->hp] ? COUNTERBLOW_PRICE : 0;
    if (at->rp - kept >= DODGE_PRICE) {
      at->rp -= DODGE_PRICE, at->spent += DODGE_PRICE;
      dice -= hits(&at->streams[DODGE], at->card->tec, DODGE_NEED);
    }
  }
  const int hitting = hits(&from->streams[HIT], dice, from->card->ccs + is_answer);
  if (hitting == 0) return;
  const int wounds = hitting - hits(&at->streams[BLOCK], at->card->def, BLOCK_NEED);
  if (wounds > 0) at->hp -= wounds;
}

static inline void activate(struct fighter *striker, struct fighter *struck) {
  for (int strike = 0; strike < MOST_STRIKES && strike < striker->card->ap; strike += 1) {
    attack(striker, struck, 0);
    if (struck->hp <= 0) return;
    if (struck->rp < COUNTERBLOW_PRICE || !struck->outlasts[struck->hp]) continue;
    struck->rp -= COUNTERBLOW_PRICE, struck->spent += COUNTERBLOW_PRICE;
    attack(struck, striker, 1);
    if (striker->hp <= 0) return;
  }
}

/* Records the result of one side of a duel. Returns 1 if it is left. */
static inline int report_side(const struct fighter *fighter, int rounds, int *into) {
  const int wounds = fighter->card->hp - (fighter->hp > 0 ? fighter->hp : 0);
  into[WOUNDS] = wounds;
  into[ROUND_OUT] = fighter->hp > 0 ? 0 : rounds;
  into[RP_SPENT] = fighter->spent;
  found[fighter->card == &cards[KINDS] ? DEALT : TAKEN] += wounds;
  return fighter->hp > 0;
}

/* Plays a duel. Returns 1 if the ship is left. */
static inline int duel(int kind, int member) {
  struct fighter own = {&cards[kind], outlasts[kind][0], duels[member][0], cards[kind].hp, 0, 0};
  struct fighter foe = {&cards[KINDS], outlasts[kind][1], duels[member][1], cards[KINDS].hp, 0, 0};
  const int leads = own.card->ini > foe.card->ini;
  struct fighter *first = leads ? &own : &foe, *second = leads ? &foe : &own;
  int round = 0;
  for (; round < ROUNDS && own.hp > 0 && foe.hp > 0; round += 1) {
    own.rp = own.card->rp, foe.rp = foe.card->rp;
    activate(first, second);
    if (own.hp > 0 && foe.hp > 0) activate(second, first);
  }
  int *into = &found[DUELS + member * PER_DUEL];
  const int own_left = report_side(&own, round, into), foe_left = report_side(&foe, round, into + OF_SIDE);
  into[WINNER] = own_left ? (foe_left ? 3 : 1) : 2;
  into[FOUGHT] = round;
  found[VALUE_DESTROYED] += !foe_left;
  return own_left;
}

/* Records the end of a stage. Returns the number of ships that are left. */
static inline int end_stage(int stage, int before, const int *left) {
  int *into = &found[STAGES + stage * PER_STAGE - (stage > GATE)];
  int company = 0, value = 0;
  for (int kind = 0; kind < KINDS; kind += 1) company += left[kind], value += left[kind] * values[kind];
  into[REACHED] = 1;
  into[STAGE_LEFT] = found[UNITS_LEFT] = company;
  into[STAGE_VALUE] = found[VALUE_LEFT] = value;
  into[STAGE_LOST] = before - company;
  /* Ships lost at the gate would count as stranded, but none are lost there. */
  if (stage != GATE) into[REMOVED] = before - company;
  if (company == 0) found[LOST_WHERE] = stage + 1;
  return company;
}

/* Lets the ships that are left leave a rift, as one pool for each kind. A kind without ships is not a group. */
static inline int cross(int leg, int company, int *left) {
  int *into = &found[RIFT_LEGS + leg * PER_RIFT];
  int group = 0, removed = 0, arrived = 0;
  for (int kind = 0; kind < KINDS; kind += 1) {
    const int before = left[kind];
    if (before > 0) left[kind] = draw(&survivors[before], &removal[leg][group++]);
    removed += 2 * values[kind] * (before - left[kind]);
    arrived += 2 * values[kind] * left[kind];
    into[ARRIVED + kind] = into[ARRIVED + KINDS + kind] = left[kind];
  }
  const int all = end_stage(leg, company, left);
  into[ARRIVES] = all == company;
  into[FLEET_LOST] = all == 0;
  into[TOKEN] = 1;
  into[SHIPS_ARRIVED] = all;
  into[SHIPS_REMOVED] = into[UNITS_REMOVED] = company - all;
  into[COST_REMOVED] = removed;
  into[COST_ARRIVED] = arrived;
  return all;
}

static inline void pass_gate(int company, const int *left) {
  int *into = &found[GATE_LEG];
  int chart = draw(&two_dice, &destination) - 2, group = 0;
  if (chart >= CHARTS) chart = choose(&charts, &destination);
  const int *row = rows[chart * CHART_ROWS + draw(&two_dice, &destination) - 2];
  for (int kind = 0; kind < KINDS; kind += 1) {
    if (left[kind] > 0) into[TUMBLED] += draw(&tumbling[kind][left[kind]], &gate_units[group++]);
  }
  into[BPV] = row[0];
  into[ENTERED] = 1;
  for (int at = 1; at < OF_ROW; at += 1) into[CHART + at - 1] = row[at];
  into[IMPULSES_LOST] = FIRST_OPEN - 1;
  /* A force of one ship does not have these measures. */
  into[ATTACKERS] = into[UNITS_OUT] = company > 1 ? company : 0;
  end_stage(GATE, company, left);
}

static inline void fight(int company, int *left) {
  for (int kind = 0; kind < KINDS; kind += 1) {
    const int before = left[kind];
    for (int each = 0; each < before; each += 1) left[kind] -= !duel(kind, EACH * kind + each);
  }
  found[DONE] = end_stage(FIGHT, company, left) > 0;
}

static inline void journey(void) {
  int left[KINDS] = {EACH, EACH, EACH}, company = MEMBERS;
  memset(found, 0, sizeof found);
  for (int leg = 0; leg < RIFTS && company > 0; leg += 1) company = cross(leg, company, left);
  if (company > 0) pass_gate(company, left), fight(company, left);
  found[FORCE_LOST] = found[UNITS_LEFT] == 0;
  found[FATE] = found[DONE] ? FATE_DONE : FATE_LOST;
  found[VALUE_LOST] = all_value - found[VALUE_LEFT];
  /* The net value is destroyed - lost. Its cell counts from the loss of all ships, so it is destroyed + left. */
  found[NET_VALUE] = found[VALUE_DESTROYED] + found[VALUE_LEFT];
  for (int at = 0; at < MEASURES; at += 1) counts[first_cell[at] + found[at]] += 1;
}

/* For each number of HP left, sets 1 if the chance that a blow does at least that much damage is below one half. */
static void work_out_falls(uint8_t *known, const struct card *from, const struct card *at) {
  const double hitting = (SIDES + 1 - from->ccs) / 6.0, blocking = (SIDES + 1 - BLOCK_NEED) / 6.0;
  double hit[MOST_DICE + 2] = {1}, block[MOST_DICE + 2] = {1};
  for (int die = 0; die < from->att; die += 1) {
    for (int k = die + 1; k >= 0; k -= 1) hit[k] = hit[k] * (1 - hitting) + (k > 0 ? hit[k - 1] * hitting : 0);
  }
  for (int die = 0; die < at->def; die += 1) {
    for (int k = die + 1; k >= 0; k -= 1) block[k] = block[k] * (1 - blocking) + (k > 0 ? block[k - 1] * blocking : 0);
  }
  for (int hp = 1; hp <= at->hp; hp += 1) {
    double falls = 0;
    for (int h = 0; h <= from->att; h += 1) {
      for (int b = 0; b <= at->def; b += 1) falls += h - b >= hp ? hit[h] * block[b] : 0;
    }
    known[hp] = falls < 0.5;
  }
}

static void prepare(char **argv) {
  for (int kind = 0; kind <= KINDS; kind += 1) {
    if (kind < KINDS) {
      values[kind] = atoi(*argv++);
      all_value += EACH * values[kind];
      tumbles_on[kind] = atoi(*argv++);
    }
    struct card *card = &cards[kind];
    int *figures[FIGURES] = {&card->hp, &card->att, &card->def, &card->tec, &card->ccs, &card->ap, &card->rp, &card->ini};
    for (int at = 0; at < FIGURES; at += 1) *figures[at] = atoi(*argv++);
  }
  for (int row = 0; row < ROWS; row += 1) {
    for (int at = 0; at < OF_ROW; at += 1) rows[row][at] = atoi(*argv++);
  }
  for (int at = 0; at < MEASURES; at += 1) first_cell[at + 1] = first_cell[at] + atoi(*argv++);
  uint64_t ways[CHARTS];
  for (int chart = 0; chart < CHARTS; chart += 1) ways[chart] = (uint64_t)(chart < 6 ? chart + 1 : 11 - chart);
  make_alias(&charts, CHARTS, ways);
  make_sum(&two_dice, SIDES);
  for (int need = 2; need <= SIDES; need += 1) {
    for (int dice = 1; dice <= MOST_DICE; dice += 1) make_pool(&pools[need][dice], dice, SIDES, need);
  }
  destination = (struct stream)STREAM(GATE * LEG + DESTINATION);
  for (int dice = 1; dice <= EACH; dice += 1) make_pool(&survivors[dice], dice, RIFT_SIDES, REMOVED_UP_TO + 1);
  for (int kind = 0; kind < KINDS; kind += 1) {
    for (int dice = 1; dice <= EACH; dice += 1) make_pool(&tumbling[kind][dice], dice, SIDES, tumbles_on[kind]);
    for (int leg = 0; leg < RIFTS; leg += 1) removal[leg][kind] = (struct stream)STREAM(leg * LEG + PURPOSES * kind);
    gate_units[kind] = (struct stream)STREAM(GATE * LEG + UNIT + PURPOSES * kind);
    work_out_falls(outlasts[kind][0], &cards[KINDS], &cards[kind]);
    work_out_falls(outlasts[kind][1], &cards[kind], &cards[KINDS]);
  }
  for (int member = 0; member < MEMBERS; member += 1) {
    for (int at = 0; at < 2 * USES; at += 1) {
      duels[member][at / USES][at % USES] = (struct stream)STREAM((FIGHT + member) * LEG + at % USES + PURPOSES * (at / USES));
    }
  }
}

int main(int argc, char **argv) {
  const int own = KINDS * 2 + (KINDS + 1) * FIGURES + ROWS * OF_ROW + MEASURES;
  if (argc != COMMON_ARGUMENTS + own) return 2;
  read_common(argv);
  prepare(argv + COMMON_ARGUMENTS);
  if (first_cell[MEASURES] > MOST_CELLS) return 2;

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) journey();
  const double to = seconds();

  print_counts(counts, first_cell[MEASURES]);
  printf("%.9f\n", to - from);
  return 0;
}
