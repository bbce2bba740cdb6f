/** How a kind of terrain looks: a quiet tint, and a sign that does not rest on colour. */
export interface Terrain {
  readonly name: string;
  readonly fill: string;
  readonly ink: string;
  /** Path data of the sign in a square from −1 to 1; empty: none. */
  readonly sign: string;
}

const PLAIN: Terrain = { name: 'system', fill: '#fbfbfa', ink: '#d5d9da', sign: '' };

const TERRAINS: Readonly<Record<string, Terrain>> = {
  plain: PLAIN,
  'gravity-rift': { name: 'gravity rift', fill: '#fbe3d2', ink: '#d4621c', sign: spiral() },
  nebula: {
    name: 'nebula',
    fill: '#ece8f4',
    ink: '#9b8fb8',
    sign: 'M-.7,.25a.35,.35 0 0 1 .1,-.65a.5,.5 0 0 1 .9,-.1a.4,.4 0 0 1 .4,.75z',
  },
  supernova: {
    name: 'supernova',
    fill: '#fbeeb8',
    ink: '#b99a2f',
    sign: 'M0,-.8V.8M-.8,0H.8M-.5,-.5L.5,.5M-.5,.5L.5,-.5',
  },
  'asteroid-field': {
    name: 'asteroid field',
    fill: '#ebe9e3',
    ink: '#99917c',
    sign: 'M-.6,-.2h.3v.3h-.3zM.1,-.6h.25v.25h-.25zM.3,.1h.35v.35h-.35zM-.2,.4h.22v.22h-.22z',
  },
  hyperlane: { name: 'hyperlane', fill: '#f1f4f5', ink: '#b7c4c8', sign: 'M-.8,0H.8' },
};

/** The look of a kind; one that has none of its own gets a tint and its name in plain words. */
export function terrainOf(kind: string): Terrain {
  return TERRAINS[kind] ?? { name: kind.replaceAll('-', ' '), fill: '#e9f0ea', ink: '#9bb3a0', sign: '' };
}

/** Two turns of an Archimedean spiral, as path data. */
function spiral(): string {
  const points = Array.from({ length: 33 }, (_, at) => {
    const angle = (at / 32) * 4 * Math.PI;
    const radius = 0.1 + 0.8 * (at / 32);
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
