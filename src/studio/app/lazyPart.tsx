import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A function that loads a part of the page. It is called when the part is first shown. */
export type LoadPart = () => Promise<ComponentType>;

const parts = new Map<LoadPart, ComponentType>();

/** Returns a component that loads another component once, and then shows it. */
export function lazyPart(name: string, load: LoadPart): ComponentType {
  const before = parts.get(load);
  if (before !== undefined) return before;
  let loaded: ComponentType | null = null;
  const Part = () => {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(loaded === null ? 'waiting' : 'there');
    useEffect(() => {
      if (state !== 'waiting') return;
      load().then(
        (component) => {
          loaded = component;
          setState('there');
        },
        () => setState('failed'),
      );
    }, [state]);
    if (loaded !== null) {
      const Loaded = loaded;
      return <Loaded />;
    }
    if (state === 'waiting') return <p class="quiet">Loading …</p>;
    return (
      <p>
        This part could not be loaded; the connection may be down. Your text is safe.{' '}
        <button type="button" onClick={() => setState('waiting')}>
          Try again
        </button>
      </p>
    );
  };
  Part.displayName = name;
  parts.set(load, Part);
  return Part;
}
