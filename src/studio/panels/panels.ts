import type { LoadPart } from '../app/lazyPart.tsx';

/** A part of the page that has a tab. */
export interface Part {
  /** The id of the part in links. */
  readonly id: string;
  readonly title: string;
  readonly load: LoadPart;
}

/** The panels next to the editor. Each panel is one line here and one file. */
export const panels: readonly Part[] = [
  { id: 'answer', title: 'Answer', load: async () => (await import('./Answer.tsx')).Answer },
  { id: 'variants', title: 'Compare', load: async () => (await import('./Variants.tsx')).Variants },
  { id: 'curve', title: 'Curve', load: async () => (await import('./Curve.tsx')).CurvePanel },
  { id: 'trials', title: 'Trials', load: async () => (await import('./Trials.tsx')).Trials },
  { id: 'ask', title: 'Ask more', load: async () => (await import('./Ask.tsx')).Ask },
  { id: 'take', title: 'Export', load: async () => (await import('./Take.tsx')).Take },
];

const form: Part = { id: 'form', title: 'Form', load: async () => (await import('./Form.tsx')).Form };
const text: Part = { id: 'text', title: 'Text', load: async () => (await import('./TextEditor.tsx')).TextEditor };
const files: Part = { id: 'files', title: 'Files', load: async () => (await import('./Files.tsx')).Files };

/** Editors for single engines, by the name of the rules. They come before the form, and the first one is shown by default. */
const ofEngines: Readonly<Record<string, readonly Part[]>> = {
  expedition: [
    { id: 'stages', title: 'Stages', load: async () => (await import('./engines/StagesEditor.tsx')).StagesEditor },
  ],
  'fleet-battle': [
    { id: 'fleets', title: 'Fleets', load: async () => (await import('./engines/FleetEditor.tsx')).FleetEditor },
  ],
  skirmish: [
    { id: 'cards', title: 'Cards', load: async () => (await import('./engines/CardsEditor.tsx')).CardsEditor },
    { id: 'table', title: 'Table', load: async () => (await import('./engines/TableEditor.tsx')).TableEditor },
  ],
  'gravity-portals': [
    { id: 'force', title: 'Force', load: async () => (await import('./engines/PortalEditor.tsx')).PortalEditor },
    { id: 'charts', title: 'Charts', load: async () => (await import('./engines/ChartsEditor.tsx')).ChartsEditor },
  ],
  'gravity-rift': [
    { id: 'map', title: 'Map', load: async () => (await import('./engines/RiftMapEditor.tsx')).RiftMapEditor },
  ],
};

/** Returns the editors for a study with these rules. */
export function editorsFor(rules: string | null): readonly Part[] {
  return [...((rules !== null && ofEngines[rules]) || []), form, text, files];
}
