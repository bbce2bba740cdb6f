import type { Tale } from '../../Tale.ts';
import type { Journey } from '../orders/Journey.ts';
import { FATES } from './ends.ts';

/** The journeys that a report tells: the median, the worst, and the one from the rarest place that ended well. */
export function talesOf({ places, stages }: Journey): Tale[] {
  const by = places.has('net_value') ? 'net_value' : 'value_left';
  const gate = stages.find(({ tellsDestination }) => tellsDestination);
  const destination = gate === undefined ? '' : `${gate.setup.name}.destination`;
  const figures = ['fate', destination, 'units_left', 'value_destroyed', 'value_lost'].filter((name) =>
    places.has(name),
  );
  const strangest: Tale = {
    figures,
    title: 'The strangest journey: the rarest destination that ended well',
    by: destination,
    which: 'rarest',
    where: [{ measure: 'fate', value: FATES.indexOf('done') }],
  };
  return [
    { title: 'The median journey', by, which: 'median', figures },
    { title: 'The worst journey', by, which: 'least', figures },
    ...(places.has(destination) ? [strangest] : []),
  ];
}
