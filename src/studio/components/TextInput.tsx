import type { PartialInputHTMLAttributes } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface TextInputProps
  extends Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'value' | 'type' | 'role' | 'onInput' | 'onChange'> {
  /** The text of the study. */
  readonly value: string;
  /**
   * Makes the edit, with spaces at the ends removed; called by Enter, or when the input loses the focus, if the text differs from
   * `value`. It returns false to refuse the text; the input then shows `value` again.
   */
  readonly commit: (text: string) => unknown;
}

/**
 * A text input whose edit is made when the reader has finished typing. Until the study has changed accordingly, the input shows what was
 * typed, also if the page is drawn again meanwhile, for instance after the study has been read again.
 */
export function TextInput({ value, commit, ...attributes }: TextInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [value]);
  const end = async (text: string) => {
    if (text === value || (await commit(text)) === false) setTyped(null);
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
