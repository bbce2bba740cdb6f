/**
 * Whether the line between two points runs through the inside of a box: neither of the box's two axes nor the line itself
 * parts them (separating axes). In whole numbers up to 1e7 nothing is rounded.
 */
export function crossesBox(
  left: number,
  bottom: number,
  right: number,
  top: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): boolean {
  if ((fromX <= left && toX <= left) || (fromX >= right && toX >= right)) return false;
  if ((fromY <= bottom && toY <= bottom) || (fromY >= top && toY >= top)) return false;
  const lineX = toX - fromX;
  const lineY = toY - fromY;
  // On which side of the line each corner is.
  const southWest = lineX * (bottom - fromY) - lineY * (left - fromX);
  const southEast = lineX * (bottom - fromY) - lineY * (right - fromX);
  const northEast = lineX * (top - fromY) - lineY * (right - fromX);
  const northWest = lineX * (top - fromY) - lineY * (left - fromX);
  if (lineX === 0 && lineY === 0) return true;
  const isAllLeft = southWest >= 0 && southEast >= 0 && northEast >= 0 && northWest >= 0;
  const isAllRight = southWest <= 0 && southEast <= 0 && northEast <= 0 && northWest <= 0;
  return !isAllLeft && !isAllRight;
}
