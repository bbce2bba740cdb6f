import { compareFigures } from '../../../foundation/comparing.ts';
import { type Circle, known, type MatchUps, type Rate } from './MatchUps.ts';

/**
 * Every three cards that beat each other in a circle, each surely: by an exact score above one half, or an interval that
 * lies above it. Each circle begins with its first card; those with the clearest narrowest win come first. A longer circle
 * holds one of three wherever all its pairs are decided.
 */
export function circlesIn(meetings: MatchUps['meetings']): Circle[] {
  const beats = meetings.map((row) => row.map((meeting) => meeting !== null && isSurelyAboveHalf(meeting.score)));
  const places = [...meetings.keys()];
  const circles = places.flatMap((first) =>
    places.flatMap((second) =>
      places.flatMap((third): Circle[] => {
        const isFirst = first < second && first < third;
        return isFirst && beats[first][second] && beats[second][third] && beats[third][first]
          ? [[first, second, third]]
          : [];
      }),
    ),
  );
  return circles.sort((one, other) => narrowest(other, meetings) - narrowest(one, meetings));
}

function isSurelyAboveHalf({ exact, interval }: Rate): boolean {
  return exact === null ? interval.low > 0.5 : compareFigures(exact, 0.5) > 0;
}

function narrowest([first, second, third]: Circle, meetings: MatchUps['meetings']): number {
  const edges = [meetings[first][second], meetings[second][third], meetings[third][first]];
  return Math.min(...edges.map((meeting) => (meeting === null ? 0 : known(meeting.score))));
}
