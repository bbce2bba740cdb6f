import type { Journey, JourneyStage } from '../orders/Journey.ts';

/** Whether boxes are carried from one stage to the next at all. */
export function carriesBoxes({ layout }: Journey): boolean {
  return layout.length > layout.boxes;
}

/** The place of a member's HP boxes in what is carried; its MP boxes stand next to it. −1 where nothing is carried. */
export function boxPlace(journey: Journey, member: number): number {
  return carriesBoxes(journey) ? journey.layout.boxes + 2 * member : -1;
}

/** A member that has fallen, until the stage is over. */
const FALLEN = -1;

/** Notes how a member has come out of a fight: where no other may follow, that makes no difference any more. */
export function noteBoxes(
  journey: Journey,
  { isLastBattle }: JourneyStage,
  carried: Int32Array,
  member: number,
  hp: number,
  mp: number,
): void {
  const place = boxPlace(journey, member);
  if (place < 0) return;
  const { wounds, morale } = journey.setup.carry;
  carried[place] = wounds && !isLastBattle ? hp : 0;
  carried[place + 1] = morale && !isLastBattle ? mp : 0;
}

/** Takes a member off: at once where boxes are carried on, and in number in any case. */
export function noteFallen(journey: Journey, stage: JourneyStage, carried: Int32Array, member: number): void {
  noteBoxes(journey, stage, carried, member, 0, 0);
  const place = boxPlace(journey, member);
  if (place >= 0 && !stage.isLastBattle) carried[place] = FALLEN;
  carried[journey.layout.fallen + journey.unitOf[member]] += 1;
}

/** The stage is over: who has fallen is gone, and the members behind move up. */
export function closeRanks({ setup, layout }: Journey, { isLastBattle }: JourneyStage, carried: Int32Array): void {
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const fallen = carried[layout.fallen + unit];
    const before = carried[layout.count + unit];
    carried[layout.count + unit] = before - fallen;
    carried[layout.fallen + unit] = 0;
    if (layout.length > layout.boxes && fallen > 0)
      moveUp(carried, layout.boxes + 2 * layout.firstMember[unit], before);
  }
  if (isLastBattle) carried.fill(0, layout.boxes, layout.length);
}

function moveUp(carried: Int32Array, first: number, members: number): void {
  let to = first;
  for (let from = first; from < first + 2 * members; from += 2) {
    if (carried[from] === FALLEN) continue;
    carried[to] = carried[from];
    carried[to + 1] = carried[from + 1];
    to += 2;
  }
  carried.fill(0, to, first + 2 * members);
}

/**
 * Takes the last of those who have the same boxes crossed out as one member of a unit, itself included.
 *
 * @param first the place of the boxes of the unit's first member
 * @param like which member, the first of its sort
 * @param members of the unit
 * @param gone how many of them
 */
export function markGone(carried: Int32Array, first: number, like: number, members: number, gone: number): void {
  const [hp, mp] = [carried[first + 2 * like], carried[first + 2 * like + 1]];
  let left = gone;
  for (let at = members - 1; left > 0; at -= 1) {
    const place = first + 2 * at;
    if (carried[place] !== hp || carried[place + 1] !== mp) continue;
    carried[place] = FALLEN;
    left -= 1;
  }
}
