import { useEffect, useRef } from 'preact/hooks';
import { change, reading, redo, undo, wantedLine, work } from '../app/state.ts';
import { type YamlEditor, yamlEditor } from './yamlEditor.ts';

/** The study as text. Comments are kept. Each mistake is shown at its position, or at the top if it is in another file. */
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
  // The newest text is read when the effect runs, because the reader may have typed another letter since the page was rendered.
  useEffect(() => editor.current?.setText(work.peek()?.text ?? ''), [text]);
  useEffect(() => editor.current?.setReading(read), [read]);
  const line = wantedLine.value;
  useEffect(() => {
    if (line === null) return;
    editor.current?.showLine(line);
    wantedLine.value = null;
  }, [line]);
  return <div class="text-editor" ref={place} />;
}
