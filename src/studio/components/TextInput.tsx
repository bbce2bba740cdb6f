import type { PartialInputHTMLAttributes } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reading } from '../app/state.ts';

interface TextInputProps
  extends Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'value' | 'type' | 'role' | 'onInput' | 'onChange'> {
  /** The text of the study, as it was last read. */
  readonly value: string;
  /**
   * Makes the edit, with spaces at the ends removed; called at Enter, or when the input loses the focus, if the text has been changed. It
   * returns false to refuse the text; the input then shows `value` again.
   */
  readonly commit: (text: string) => unknown;
}

/**
 * A text input whose edit is made when the reader has finished typing. Until the study has been read with the edit, the input shows what was
 * typed, also if the page is drawn again meanwhile.
 */
export function TextInput({ value, commit, ...attributes }: TextInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text of the last edit, until the study has been read with it. */
  const written = useRef<string | null>(null);
  /** Shows the study's text again, unless the reader has typed on since the last edit. */
  const settle = () => {
    const { current } = written;
    written.current = null;
    setTyped((latest) => (latest?.trim() === current ? null : latest));
  };
  useEffect(() => {
    if (written.current !== null) settle();
  }, [reading.value, value]);
  const end = async (text: string) => {
    if (text === (written.current ?? value)) {
      if (written.current === null) setTyped(null);
      return;
    }
    written.current = text;
    if ((await commit(text)) === false && written.current === text) settle();
  };
  return (
    <input
      spellcheck={false}
      {...attributes}
      type="text"
      value={typed ?? value}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => end(currentTarget.value.trim())}
    />
  );
}
