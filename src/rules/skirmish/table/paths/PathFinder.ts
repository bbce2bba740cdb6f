import { ensureCapacity } from '../../../../foundation/IntTable.ts';
import type { Edge } from '../../setup/Setup.ts';
import type { Bases, RoundList } from '../Bases.ts';
import { rounded } from '../geometry.ts';
import type { Ring } from '../moves/Ring.ts';
import { putAngle } from './angles.ts';
import { LabelHeap } from './LabelHeap.ts';
import type { Obstacles } from './Obstacles.ts';
import type { Route } from './Route.ts';

/** An unlimited length of a path, in hundredths of a cm. */
export const ANY_LENGTH = 1e9;

/** The results of a search: no path, a path to a goal where all places are taken, and a path to a free place. */
export const NO_PATH = 0;
export const NEAR = 1;
export const ARRIVES = 2;

/** The initial capacity in labels; longer searches increase it. */
const LABELS = 128;

/** The fields of a label (a partial path). Its node and the label before it are stored separately. */
const COST = 0; // length of the path so far, in hundredths of a cm
const X = 1; // the disc at its end: centre,
const Y = 2;
const RADIUS = 3; // and radius; below 0 if the path turns clockwise round it, 0 for a corner
const LINE_X = 4; // direction of the line that leads to the disc
const LINE_Y = 5;
const LEAVE_X = 6; // the point where that line leaves the disc of the previous label
const LEAVE_Y = 7;
const SWEEP = 8; // angle of the arc round the previous disc, in radians; the next field is scratch
const END_X = 10; // the point where the line touches the disc
const END_Y = 11;
const FIELDS = 12;

/**
 * The nodes that are not obstacles: the start of the path, and its three kinds of goal. MIDDLE: the ring, on a line
 * towards its centre. PLACE: one of the free places of the ring. OVER: the table's edge.
 */
const START = -1;
const MIDDLE = -2;
const PLACE = -3;
const OVER = -4;

/** The cached results for a line between pieces of terrain: CLOSED if terrain blocks it. */
const UNKNOWN = 0;
const OPEN = 1;
const CLOSED = 2;

/** An upper bound on the distance by which rounding moves a base into a disc that it touches, in hundredths of a cm. */
const SLIP = 2;

/** A turn backwards, or a distance beyond the table's edge, that is smaller than this counts as a rounding error. */
const DUST = 1e-6;

/**
 * The additional cost of a path on the right: hundredths of a cm for each square hundredth of a cm of area between the path and
 * the line to the goal. It is too small to show in any length, but it makes the search take the left one of two equally long
 * paths, in whichever direction the unit goes.
 */
const TILT = 1e-11;

/**
 * Adding this number to a value of up to some thousands, and subtracting it again, rounds the value to a multiple of 2⁻²⁰. Points
 * relative to a disc's centre are rounded in this way before the centre is added, so that the rounding is the same everywhere on
 * the table.
 */
const SNAP = 1.5 * 2 ** 32;

/**
 * Finds the shortest path of a unit's centre among obstacles enlarged by its base. Such a path is a chain of lines and
 * arcs. Each line touches the discs that it joins, and each arc runs round a disc. Round objects are discs, and corners
 * of boxes are discs of radius 0.
 *
 * The search is a lazy A* search. It considers only obstacles that have blocked a line or arc. A path that is the
 * shortest among these obstacles, and that no other obstacle blocks, is the shortest among all obstacles. A line or arc
 * is checked against the obstacles only when it is expanded, because the check takes far longer than computing its
 * length (Dellin & Srinivasa 2016, "A unifying formalism for shortest path problems with expensive edge evaluations").
 * Whether terrain blocks a line between two pieces of terrain is determined only once for each size of base.
 */
export class PathFinder {
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private readonly route: Route;
  /** The number of nodes: two discs for each round object (counter-clockwise and clockwise), then four corners for each box. */
  private readonly nodes: number;
  /** The centre and the radius of each node. */
  private readonly nodeX: Int32Array;
  private readonly nodeY: Int32Array;
  private readonly nodeRadius: Int32Array;
  /** The nodes in use in the present search. */
  private readonly active: Int32Array;
  private readonly places: Int32Array;
  private readonly middle: Int32Array;
  private activeCount = 0;
  /** For each obstacle, the number of the latest search that uses it. */
  private readonly isActive: Int32Array;
  /**
   * For each obstacle in use: the squared radius and centre of a disc, or 0 and the sides of a box. These shapes are slightly
   * smaller than the enlarged obstacles.
   */
  private readonly covered: Float64Array;
  private coveredCount = 0;
  /**
   * For each pair of a node and the node before it on a path, the number of the latest search that has expanded this
   * pair. For a corner, the node before it makes no difference (see `doneKey`).
   */
  private readonly isDone: Int32Array;
  /** For each unit and each pair of terrain nodes, the cached result for the line between the two nodes. */
  private readonly known: readonly Uint8Array[];
  private search = 0;
  private labels: Float64Array = new Float64Array(LABELS * FIELDS);
  private labelNode: Int32Array = new Int32Array(LABELS);
  private before: Int32Array = new Int32Array(LABELS);
  private count = 0;
  /** The labels still to expand, the smallest total first. `done`: the labels already expanded. */
  private readonly open = new LabelHeap(LABELS);
  private done: Int32Array = new Int32Array(LABELS);
  private doneCount = 0;
  /** Scratch: an arc in the form of `Route.addArc`. */
  private readonly shape = new Float64Array(6);
  private unit = 0;
  private list: RoundList;
  private limit = 0;
  private isToEdge = false;
  /**
   * The goal. For a ring: its centre and its radius. For an edge: the place straight ahead of the unit where its base touches the
   * edge, and the direction towards the edge.
   */
  private goalX = 0;
  private goalY = 0;
  private apart = 0;
  private towardsX = 0;
  private towardsY = 0;
  private ring: Ring | null = null;

  constructor(bases: Bases, obstacles: Obstacles, route: Route) {
    const boxes = bases.boxes.length / 4;
    this.bases = bases;
    this.obstacles = obstacles;
    this.route = route;
    this.list = bases.standing;
    this.nodes = 2 * bases.rounds + 4 * boxes;
    const most = this.nodes + 1 + 2 * bases.rounds + 8 * boxes + 8;
    this.nodeX = new Int32Array(most);
    this.nodeY = new Int32Array(most);
    this.nodeRadius = new Int32Array(most);
    this.places = new Int32Array(most);
    this.middle = Int32Array.of(this.nodes);
    this.active = new Int32Array(this.nodes);
    this.isActive = new Int32Array(bases.rounds + boxes);
    this.covered = new Float64Array(5 * (bases.rounds + boxes));
    this.isDone = new Int32Array((this.nodes + 1) * (this.nodes + 1));
    const terrain = this.nodes - 2 * bases.units;
    const bySize = new Map<number, Uint8Array>();
    this.known = Array.from({ length: bases.units }, (_, unit) => {
      const size = bases.radius[unit];
      const known = bySize.get(size) ?? new Uint8Array(terrain * terrain);
      bySize.set(size, known);
      return known;
    });
  }

  /**
   * Finds the shortest path to a place of a ring where the unit can stand. If there is no such path, finds the shortest path to
   * the ring. The path is in `route`.
   *
   * @param list the round objects that block the path
   * @param limit the length of the longest useful path
   * @param hasPlace true if the ring has a free place. The caller must then have set `obstacles.line` to the line to
   * the nearest free place, and have found this line blocked.
   * @returns NO_PATH, NEAR or ARRIVES
   */
  toRing(ring: Ring, list: RoundList, limit: number, hasPlace: boolean): number {
    this.begin(ring.unit, list, limit);
    this.isToEdge = false;
    this.goalX = ring.goalX;
    this.goalY = ring.goalY;
    this.apart = ring.apart;
    this.nodeX[this.nodes] = this.goalX;
    this.nodeY[this.nodes] = this.goalY;
    this.ring = hasPlace ? ring : null;
    if (hasPlace) {
      this.done[0] = 0;
      this.doneCount = 1;
      this.activate(this.obstacles.findOnLine(ring.unit, list));
      this.extendToPlaces(0);
    } else this.goOnFrom(0);
    return this.find();
  }

  /**
   * Finds the shortest path to an edge of the table, up to where the base touches it. The path is in `route`.
   *
   * @returns false if there is none
   */
  toEdge(unit: number, edge: Edge, list: RoundList): boolean {
    const { at, radius, width, depth } = this.bases;
    this.begin(unit, list, ANY_LENGTH);
    this.isToEdge = true;
    this.towardsX = edge === 'west' ? -1 : edge === 'east' ? 1 : 0;
    this.towardsY = edge === 'south' ? -1 : edge === 'north' ? 1 : 0;
    this.goalX = edge === 'west' ? radius[unit] : edge === 'east' ? width - radius[unit] : at[2 * unit];
    this.goalY = edge === 'south' ? radius[unit] : edge === 'north' ? depth - radius[unit] : at[2 * unit + 1];
    this.goOnFrom(0);
    return this.find() !== NO_PATH;
  }

  /** Starts a search with a single label, which is at the unit's place. */
  private begin(unit: number, list: RoundList, limit: number): void {
    const { labels, bases } = this;
    this.unit = unit;
    this.list = list;
    this.limit = limit;
    this.search += 1;
    this.activeCount = 0;
    this.coveredCount = 0;
    this.open.clear();
    this.doneCount = 0;
    this.count = 1;
    this.labelNode[0] = START;
    this.before[0] = 0;
    labels[COST] = 0;
    labels[X] = bases.at[2 * unit];
    labels[Y] = bases.at[2 * unit + 1];
    labels[RADIUS] = 0;
    labels[END_X] = labels[X];
    labels[END_Y] = labels[Y];
  }

  private find(): number {
    let near = START;
    while (this.open.size > 0) {
      const label = this.open.pop();
      const node = this.labelNode[label];
      const isTaken = node === MIDDLE && !this.isPlace(label);
      if (node >= 0 && this.isDone[this.doneKey(node, this.labelNode[this.before[label]])] === this.search) continue;
      const obstacles = isTaken && near !== START ? 0 : this.findObstacles(label);
      if (node === MIDDLE && (isTaken || obstacles !== 0)) this.extendToPlaces(this.before[label]);
      if (obstacles !== 0) this.activate(obstacles);
      else if (isTaken) {
        if (near === START) near = label;
      } else if (node < 0) {
        this.trace(label);
        return node === MIDDLE && this.ring === null ? NEAR : ARRIVES;
      } else {
        this.isDone[this.doneKey(node, this.labelNode[this.before[label]])] = this.search;
        this.goOnFrom(label);
      }
    }
    this.route.start(this.unit);
    if (near === START) return NO_PATH;
    this.trace(near);
    return NEAR;
  }

  /**
   * Returns the index in `isDone` of the pair of a node and the node before it. For a corner, the node before it makes
   * no difference. For a disc it does, because the line to the disc determines where the arc round the disc begins.
   */
  private doneKey(node: number, from: number): number {
    return (this.nodeRadius[node] === 0 ? 0 : from + 1) * this.nodes + node;
  }

  /** Returns true if the unit could stand at the end of a label's path. */
  private isPlace(label: number): boolean {
    const { ring, labels } = this;
    return ring === null || ring.isFreeAt(labels[label * FIELDS + END_X], labels[label * FIELDS + END_Y]);
  }

  /**
   * Adds the obstacles found by the latest query to the search, and extends all expanded labels to the discs of these
   * obstacles. All obstacles are added together, so that their order has no effect.
   */
  private activate(count: number): void {
    const { isActive, search, active, done, doneCount } = this;
    const { found } = this.obstacles;
    const first = this.activeCount;
    for (let at = 0; at < count; at += 1) {
      if (isActive[found[at]] === search) continue;
      isActive[found[at]] = search;
      this.setNodes(found[at]);
    }
    if (this.activeCount === first) return;
    for (let one = 0; one < doneCount; one += 1) this.extend(done[one], active, first, this.activeCount);
  }

  private setNodes(obstacle: number): void {
    const { bases, unit, covered } = this;
    const { boxes } = bases;
    const own = bases.radius[unit];
    const cover = 5 * this.coveredCount;
    this.coveredCount += 1;
    if (obstacle < bases.rounds) {
      const x = bases.at[2 * obstacle];
      const y = bases.at[2 * obstacle + 1];
      const reach = own + bases.radius[obstacle];
      covered[cover] = (reach - SLIP) * (reach - SLIP);
      covered[cover + 1] = x;
      covered[cover + 2] = y;
      this.setNode(2 * obstacle, x, y, reach);
      this.setNode(2 * obstacle + 1, x, y, -reach);
      return;
    }
    const box = 4 * (obstacle - bases.rounds);
    const node = 2 * bases.rounds + box;
    const left = boxes[box] - own;
    const bottom = boxes[box + 1] - own;
    const right = boxes[box + 2] + own;
    const top = boxes[box + 3] + own;
    covered[cover] = 0;
    covered[cover + 1] = left + SLIP;
    covered[cover + 2] = bottom + SLIP;
    covered[cover + 3] = right - SLIP;
    covered[cover + 4] = top - SLIP;
    // A corner outside the table cannot be on a path.
    if (bases.isOnTable(unit, left, bottom)) this.setNode(node, left, bottom, 0);
    if (bases.isOnTable(unit, right, bottom)) this.setNode(node + 1, right, bottom, 0);
    if (bases.isOnTable(unit, right, top)) this.setNode(node + 2, right, top, 0);
    if (bases.isOnTable(unit, left, top)) this.setNode(node + 3, left, top, 0);
  }

  private setNode(node: number, x: number, y: number, radius: number): void {
    this.nodeX[node] = x;
    this.nodeY[node] = y;
    this.nodeRadius[node] = radius;
    this.active[this.activeCount] = node;
    this.activeCount += 1;
  }

  private goOnFrom(label: number): void {
    this.done = ensureCapacity(this.done, this.doneCount + 1);
    this.done[this.doneCount] = label;
    this.doneCount += 1;
    this.extend(label, this.active, 0, this.activeCount);
    if (this.isToEdge) this.extendToEdge(label);
    else if (!this.extend(label, this.middle, 0, 1)) this.extendToPlaces(label);
  }

  private extendToPlaces(label: number): void {
    const { ring, places, nodes } = this;
    if (ring === null) return;
    const count = ring.findPlaces();
    for (let place = 0; place < count; place += 1) {
      places[place] = nodes + 1 + place;
      this.nodeX[nodes + 1 + place] = ring.places[2 * place];
      this.nodeY[nodes + 1 + place] = ring.places[2 * place + 1];
    }
    this.extend(label, places, 0, count);
  }

  /**
   * Adds labels for the lines from a label's disc (centre c₁, radius r₁) to the discs of nodes (c₂, r₂). A radius is
   * below 0 if the path turns clockwise round the disc. Let D = c₂ − c₁, let w be the line's direction, and n the
   * normal to its left. The line leaves the first disc at c₁ − r₁n and touches the second disc at c₂ − r₂n. So
   * D·n = r₂ − r₁ = k, the line's length is √(D² − k²), and w follows.
   *
   * @param list the nodes; those from index `first` up to `end` (exclusive) are used
   * @returns false if there is no such line to the last node. If the last node is the ring, also false if the line starts inside
   * the ring
   */
  private extend(label: number, list: Int32Array, first: number, end: number): boolean {
    this.makeRoom(end - first);
    const { labels, nodes, nodeX, nodeY, nodeRadius, isDone, search, apart, goalX, goalY, limit, isToEdge } = this;
    const corners = 2 * this.bases.rounds;
    const from = label * FIELDS;
    const fromNode = this.labelNode[label];
    const fromX = labels[from + X];
    const fromY = labels[from + Y];
    const fromRadius = labels[from + RADIUS];
    const fromCost = labels[from + COST];
    const comeX = labels[from + LINE_X];
    const comeY = labels[from + LINE_Y];
    const beforeX = labels[from + END_X] - labels[X];
    const beforeY = labels[from + END_Y] - labels[Y];
    let isLine = false;
    for (let at = first; at < end; at += 1) {
      const node = list[at];
      isLine = false;
      if (node < nodes) {
        // No line leads from a disc to another disc of the same round object. For a corner, the node before it makes no
        // difference to `isDone`.
        if (node < corners ? fromNode >= 0 && node >> 1 === fromNode >> 1 : node === fromNode) continue;
        if (isDone[(node < corners ? (fromNode + 1) * nodes : 0) + node] === search) continue;
      }
      const radius = nodeRadius[node];
      const acrossX = nodeX[node] - fromX;
      const acrossY = nodeY[node] - fromY;
      if (node >= corners && node < nodes && fromRadius === 0) {
        const slant = acrossX * acrossY * sideOf(node);
        // Rounding may have put a unit that stands beside a box slightly into the box.
        if (slant > 0 && (fromNode !== START || Math.min(Math.abs(acrossX), Math.abs(acrossY)) > SLIP)) continue;
      }
      const square = acrossX * acrossX + acrossY * acrossY;
      const offset = radius - fromRadius;
      const rest = square - offset * offset;
      let lineX = 0;
      let lineY = 0;
      let length = 0;
      if (rest > 0) {
        length = Math.sqrt(rest);
        const share = 1 / square;
        lineX = (length * acrossX + offset * acrossY) * share;
        lineY = (length * acrossY - offset * acrossX) * share;
      } else if (square > 0) {
        // One disc lies inside the other. There is a line only if rounding may have caused this.
        const distance = Math.sqrt(square);
        if (Math.abs(offset) > distance + SLIP) continue;
        lineX = (offset > 0 ? acrossY : -acrossY) / distance;
        lineY = (offset > 0 ? -acrossX : acrossX) / distance;
      } else if (offset !== 0) continue;
      isLine = true;
      if (node < nodes && fromNode !== START) {
        if (node >= corners && lineX * lineY * sideOf(node) > DUST) continue;
        if (fromNode >= corners && lineX * lineY * sideOf(fromNode) > DUST) continue;
      }
      let endX = nodeX[node] + (radius * lineY + SNAP - SNAP);
      let endY = nodeY[node] - (radius * lineX + SNAP - SNAP);
      if (node === nodes) {
        isLine = length >= apart;
        if (!isLine) continue;
        length -= apart;
        endX = goalX - rounded(apart * lineX);
        endY = goalY - rounded(apart * lineY);
      }
      const own = this.count * FIELDS;
      labels[own + END_X] = endX;
      labels[own + END_Y] = endY;
      if (node < nodes && (!this.isOnTable(endX, endY) || this.isCovered(own + END_X))) continue;
      let cost = fromCost + length;
      labels[own + SWEEP] = 0;
      labels[own + LEAVE_X] = fromX + (fromRadius * lineY + SNAP - SNAP);
      labels[own + LEAVE_Y] = fromY - (fromRadius * lineX + SNAP - SNAP);
      if (fromRadius !== 0) {
        // The angle of the arc round the disc is the angle by which the path's direction turns.
        const cosine = comeX * lineX + comeY * lineY;
        const cross = comeX * lineY - comeY * lineX;
        const sine = fromRadius > 0 ? cross : -cross;
        if (sine > 0 || sine < -DUST || cosine < 0) {
          if (this.isCovered(own + LEAVE_X)) continue;
          labels[own + SWEEP] = cosine;
          labels[own + SWEEP + 1] = sine;
          putAngle(labels, own + SWEEP);
          cost += Math.abs(fromRadius) * labels[own + SWEEP];
        }
      }
      const x = endX - labels[X];
      const y = endY - labels[Y];
      const restX = goalX - endX;
      const restY = goalY - endY;
      let area = beforeX * y - beforeY * x;
      let left = 0;
      // The path encloses an area together with two lines: from its end to the goal's centre, and from this centre to
      // its start.
      if (node >= nodes) area += x * restY - y * restX;
      else if (isToEdge) left = Math.max(0, restX * this.towardsX + restY * this.towardsY);
      else left = Math.max(0, Math.sqrt(restX * restX + restY * restY) - apart);
      cost += TILT * area;
      if (cost + left > limit) continue;
      labels[own + X] = nodeX[node];
      labels[own + Y] = nodeY[node];
      labels[own + RADIUS] = radius;
      labels[own + LINE_X] = lineX;
      labels[own + LINE_Y] = lineY;
      labels[own + COST] = cost;
      this.labelNode[this.count] = node < nodes ? node : node === nodes ? MIDDLE : PLACE;
      this.before[this.count] = label;
      this.open.push(this.count, cost + left);
      this.count += 1;
    }
    return isLine;
  }

  /** Adds a label for the straight line to the edge. */
  private extendToEdge(label: number): void {
    this.makeRoom(1);
    const { labels, towardsX, towardsY } = this;
    const from = label * FIELDS;
    const own = this.count * FIELDS;
    const radius = labels[from + RADIUS];
    const leaveX = labels[from + X] + radius * towardsY;
    const leaveY = labels[from + Y] - radius * towardsX;
    const length = Math.max(0, (this.goalX - leaveX) * towardsX + (this.goalY - leaveY) * towardsY);
    let cost = labels[from + COST] + length;
    labels[own + SWEEP] = 0;
    if (radius !== 0) {
      const cosine = labels[from + LINE_X] * towardsX + labels[from + LINE_Y] * towardsY;
      const cross = labels[from + LINE_X] * towardsY - labels[from + LINE_Y] * towardsX;
      const sine = radius > 0 ? cross : -cross;
      if (sine > 0 || sine < -DUST || cosine < 0) {
        labels[own + SWEEP] = cosine;
        labels[own + SWEEP + 1] = sine;
        putAngle(labels, own + SWEEP);
        cost += Math.abs(radius) * labels[own + SWEEP];
      }
    }
    const endX = leaveX + length * towardsX;
    const endY = leaveY + length * towardsY;
    const x = endX - labels[X];
    const y = endY - labels[Y];
    const area = (labels[from + END_X] - labels[X]) * y - (labels[from + END_Y] - labels[Y]) * x;
    cost += TILT * (area + x * (this.goalY - endY) - y * (this.goalX - endX));
    labels[own + LINE_X] = towardsX;
    labels[own + LINE_Y] = towardsY;
    labels[own + END_X] = endX;
    labels[own + END_Y] = endY;
    labels[own + LEAVE_X] = leaveX;
    labels[own + LEAVE_Y] = leaveY;
    labels[own + COST] = cost;
    this.labelNode[this.count] = OVER;
    this.before[this.count] = label;
    this.open.push(this.count, cost);
    this.count += 1;
  }

  /**
   * Returns true if a point lies inside an obstacle in use, so that no path leads there.
   *
   * @param at the index of the point in `labels`
   */
  private isCovered(at: number): boolean {
    const { labels, covered, coveredCount } = this;
    const x = labels[at];
    const y = labels[at + 1];
    for (let one = 0; one < 5 * coveredCount; one += 5) {
      const square = covered[one];
      const left = covered[one + 1];
      const bottom = covered[one + 2];
      if (square === 0) {
        if (x > left && y > bottom && x < covered[one + 3] && y < covered[one + 4]) return true;
      } else if ((x - left) * (x - left) + (y - bottom) * (y - bottom) < square) return true;
    }
    return false;
  }

  private isOnTable(x: number, y: number): boolean {
    const { bases, unit } = this;
    const own = bases.radius[unit] - DUST;
    return x >= own && y >= own && x <= bases.width - own && y <= bases.depth - own;
  }

  /**
   * Finds the obstacles on the arc before a label's line. If there are none, finds the obstacles on the line.
   *
   * @returns their number, as in `Obstacles`
   */
  private findObstacles(label: number): number {
    const { labels, obstacles, unit, list, bases } = this;
    const { arc, line } = obstacles;
    const before = this.before[label];
    const own = label * FIELDS;
    const from = before * FIELDS;
    const radius = labels[from + RADIUS];
    if (labels[own + SWEEP] > 0) {
      const come = radius > 0 ? 3 : 5;
      const out = radius > 0 ? 5 : 3;
      // The direction from the centre to a point of the arc is the path's direction there, turned right by 90° on a
      // counter-clockwise arc and left on a clockwise one.
      const turn = radius > 0 ? 1 : -1;
      arc[0] = labels[from + X];
      arc[1] = labels[from + Y];
      arc[2] = Math.abs(radius);
      arc[come] = turn * labels[from + LINE_Y];
      arc[come + 1] = -turn * labels[from + LINE_X];
      arc[out] = turn * labels[own + LINE_Y];
      arc[out + 1] = -turn * labels[own + LINE_X];
      const count = obstacles.findOnArc(unit, this.labelNode[before] >> 1, list);
      if (count !== 0) return count;
    }
    line[0] = labels[own + LEAVE_X];
    line[1] = labels[own + LEAVE_Y];
    line[2] = labels[own + END_X];
    line[3] = labels[own + END_Y];
    const first = this.labelNode[before] - 2 * bases.units;
    const second = this.labelNode[label] - 2 * bases.units;
    if (first < 0 || second < 0) return obstacles.findOnLine(unit, list);
    const key = first * (this.nodes - 2 * bases.units) + second;
    const known = this.known[unit];
    if (known[key] === UNKNOWN) known[key] = obstacles.findOnLine(unit, bases.stones) === 0 ? OPEN : CLOSED;
    // Terrain is at the end of every list of round objects.
    if (known[key] === CLOSED) return obstacles.findOnLine(unit, list);
    return obstacles.addRoundsOnLine(unit, list, list.count - bases.stones.count, 0);
  }

  /** Writes the path to a label into `route`. */
  private trace(label: number): void {
    const { route, labels, obstacles, shape, done } = this;
    const { line } = obstacles;
    let count = 0;
    // The list of expanded labels is no longer needed, so its memory is reused.
    for (let one = label; one > 0; one = this.before[one]) {
      done[count] = one;
      count += 1;
    }
    route.start(this.unit);
    for (let at = count - 1; at >= 0; at -= 1) {
      const own = done[at] * FIELDS;
      const from = this.before[done[at]] * FIELDS;
      const radius = labels[from + RADIUS];
      if (labels[own + SWEEP] > 0) {
        shape[0] = labels[from + X];
        shape[1] = labels[from + Y];
        shape[2] = Math.abs(radius);
        const turn = radius > 0 ? 1 : -1;
        shape[3] = turn * labels[from + LINE_Y];
        shape[4] = -turn * labels[from + LINE_X];
        shape[5] = labels[own + SWEEP];
        route.addArc(shape, turn);
      }
      line[0] = labels[own + LEAVE_X];
      line[1] = labels[own + LEAVE_Y];
      line[2] = labels[own + END_X];
      line[3] = labels[own + END_Y];
      route.addLine();
    }
  }

  /** Makes room for more labels. */
  private makeRoom(more: number): void {
    const count = this.count + more;
    if (count <= this.labelNode.length) return;
    this.labels = ensureCapacity(this.labels, count * FIELDS);
    this.labelNode = ensureCapacity(this.labelNode, count);
    this.before = ensureCapacity(this.before, count);
  }
}

/**
 * Returns the diagonal on which a corner's box lies, as seen from the corner: 1 for south-west to north-east, -1 for north-west
 * to south-east. No shortest path passes a corner along that diagonal, because it would run into the box.
 */
function sideOf(corner: number): number {
  // The corners of a box are numbered south-west, south-east, north-east, north-west.
  return (corner & 1) === 0 ? 1 : -1;
}
