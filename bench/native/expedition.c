/*
 * An expedition in C by riftlab's own draws: three kinds of ships, two of each, leave two rifts, fly into a portal together,
 * and fight a duel for each that is left. A stage, and each duel, has luck of its own, LEG purposes further on.
 * expedition K0 K1 K2 K3 FIRST TRIALS, for three kinds TUMBLES_ON and a card, then the opponent's card, each card as
 * HP ATT DEF TEC CCS AP RP INI; prints the counts of seven measures, then the seconds.
 *
 * A duel: in contact, the higher INI is activated first, six rounds. A unit strikes while it has AP, twice at most. The struck
 * one strikes back for 2 RP, needing one more on each die, unless the blow before it would as likely as not have felled it;
 * and dodges for 1 RP with what it does not keep for that.
 */
#include "draws.h"

enum { KINDS = 3, EACH = 2, MEMBERS = KINDS * EACH, RIFTS = 2, GATE = 2, FIGHT = 3, LEG = 65536, ROUNDS = 6 };
enum { UNIT = 0, DESTINATION = 1, HIT = 0, BLOCK = 1, DODGE = 2, USES = 3, SIDES = 6, NEEDS = SIDES + 1, MOST_DICE = 10 };
enum { MOST_STRIKES = 2, DODGE_PRICE = 1, COUNTERBLOW_PRICE = 2, DODGE_NEED = 4, BLOCK_NEED = 5 };
enum { CHARTS = 8, CHART_ROWS = 11, REMOVED_UP_TO = 3, RIFT_SIDES = 10, FIGURES = 8, MOST_HP = 16 };
enum { MEASURES = 7, CELLS = 128 };

struct card { int hp, att, def, tec, ccs, ap, rp, ini; };
/* By HP left: whether a blow from that card would rather leave this one standing. */
struct fighter { const struct card *card; const uint8_t *outlasts; struct stream *streams; int hp, rp; };

static struct card cards[KINDS + 1];
static int tumbles_on[KINDS];
static uint8_t outlasts[KINDS][2][MOST_HP + 1];
static struct table survivors[EACH + 1], tumbling[KINDS][EACH + 1], pools[NEEDS][MOST_DICE + 1], two_dice;
static struct alias charts;
static struct stream removal[RIFTS][KINDS], gate_units[KINDS], destination, duels[MEMBERS][2][USES];
static uint64_t counts[MEASURES][CELLS];

static inline int hits(struct stream *stream, int dice, int need) {
  return dice <= 0 || need > SIDES ? 0 : draw(&pools[need][dice], stream);
}

static inline void attack(struct fighter *from, struct fighter *at, int is_answer) {
  int dice = from->card->att;
  if (!is_answer && at->card->tec > 0) {
    const int kept = at->rp >= COUNTERBLOW_PRICE && at->outlasts[at->hp] ? COUNTERBLOW_PRICE : 0;
    if (at->rp - kept >= DODGE_PRICE) {
      at->rp -= DODGE_PRICE;
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
    struck->rp -= COUNTERBLOW_PRICE;
    attack(struck, striker, 1);
    if (striker->hp <= 0) return;
  }
}

/* Gives whether the ship is left, and adds up the wounds on both sides. */
static inline int duel(int kind, int member, int *taken, int *dealt) {
  struct fighter own = {&cards[kind], outlasts[kind][0], duels[member][0], cards[kind].hp, 0};
  struct fighter foe = {&cards[KINDS], outlasts[kind][1], duels[member][1], cards[KINDS].hp, 0};
  const int leads = own.card->ini > foe.card->ini;
  struct fighter *first = leads ? &own : &foe, *second = leads ? &foe : &own;
  for (int round = 0; round < ROUNDS && own.hp > 0 && foe.hp > 0; round += 1) {
    own.rp = own.card->rp, foe.rp = foe.card->rp;
    activate(first, second);
    if (own.hp > 0 && foe.hp > 0) activate(second, first);
  }
  *taken += own.card->hp - (own.hp > 0 ? own.hp : 0);
  *dealt += foe.card->hp - (foe.hp > 0 ? foe.hp : 0);
  return own.hp > 0;
}

/* Those of a company who are left leave a rift as one pool for each kind; kinds that are gone are no groups. */
static inline int cross(int leg, int *left) {
  int group = 0, all = 0;
  for (int kind = 0; kind < KINDS; kind += 1) {
    if (left[kind] > 0) left[kind] = draw(&survivors[left[kind]], &removal[leg][group++]);
    all += left[kind];
  }
  return all;
}

static inline int pass_gate(const int *left, int *tumbled) {
  int chart = draw(&two_dice, &destination) - 2, group = 0;
  if (chart >= CHARTS) chart = choose(&charts, &destination);
  const int row = chart * CHART_ROWS + draw(&two_dice, &destination) - 2;
  for (int kind = 0; kind < KINDS; kind += 1) {
    if (left[kind] > 0) *tumbled += draw(&tumbling[kind][left[kind]], &gate_units[group++]);
  }
  return row;
}

static inline void journey(void) {
  int left[KINDS] = {EACH, EACH, EACH}, after[RIFTS] = {0, 0}, company = MEMBERS;
  /* 0: not reached, 1: none, then the rows. */
  int place = 0, tumbled = 0, taken = 0, dealt = 0;
  for (int leg = 0; leg < RIFTS && company > 0; leg += 1) company = after[leg] = cross(leg, left);
  if (company > 0) {
    place = 2 + pass_gate(left, &tumbled);
    company = 0;
    for (int kind = 0; kind < KINDS; kind += 1) {
      for (int each = 0; each < left[kind]; each += 1) company += duel(kind, EACH * kind + each, &taken, &dealt);
    }
  }
  counts[0][company] += 1;
  counts[1][dealt] += 1;
  counts[2][taken] += 1;
  counts[3][after[0]] += 1;
  counts[4][after[1]] += 1;
  counts[5][place] += 1;
  counts[6][tumbled] += 1;
}

/* By HP left, whether the chance that a blow does as much damage as there are boxes left, is below a half. */
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
    if (kind < KINDS) tumbles_on[kind] = atoi(*argv++);
    struct card *card = &cards[kind];
    int *figures[FIGURES] = {&card->hp, &card->att, &card->def, &card->tec, &card->ccs, &card->ap, &card->rp, &card->ini};
    for (int at = 0; at < FIGURES; at += 1) *figures[at] = atoi(*argv++);
  }
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
  if (argc != COMMON_ARGUMENTS + KINDS + (KINDS + 1) * FIGURES) return 2;
  read_common(argv);
  prepare(argv + COMMON_ARGUMENTS);

  const double from = seconds();
  for (trial = first_trial; trial < last_trial; trial += 1) journey();
  const double to = seconds();

  int most_taken = 0;
  for (int kind = 0; kind < KINDS; kind += 1) most_taken += EACH * cards[kind].hp;
  const int cells[MEASURES] = {MEMBERS + 1, MEMBERS * cards[KINDS].hp + 1, most_taken + 1, MEMBERS + 1, MEMBERS + 1,
                               2 + CHARTS * CHART_ROWS, 2 * MEMBERS + 1};
  for (int measure = 0; measure < MEASURES; measure += 1) print_counts(counts[measure], cells[measure]);
  printf("%.9f\n", to - from);
  return 0;
}
