import { useEffect, useRef } from 'preact/hooks';
import { change, reading, redo, undo, work } from '../app/state.ts';
import { type YamlEditor, yamlEditor } from './yamlEditor.ts';

/** The study as text. Comments live, and every mistake stands at its place. */
export function TextEditor() {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<YamlEditor | null>(null);
  useEffect(() => {
    const made = yamlEditor(place.current!, work.value?.text ?? '', {
      changed: (text) => change({ text }, 'typing'),
      undo,
      redo,
    });
    editor.current = made;
    return () => made.close();
  }, []);
  const text = work.value?.text ?? '';
  const read = reading.value;
  // The text of now: while an effect waits for its turn, the next letter may have been typed.
  useEffect(() => editor.current?.setText(work.peek()?.text ?? ''), [text]);
  useEffect(() => editor.current?.setReading(read), [read]);
  return <div class="text-editor" ref={place} />;
}
