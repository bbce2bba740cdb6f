/**
 * A sentence that says why something could not be done. Screen readers announce it. Nothing is shown if `text` is null.
 *
 * @param isInline true within a paragraph
 */
export function Fault({ text, isInline = false }: { text: string | null; isInline?: boolean }) {
  if (text === null) return null;
  const Tag = isInline ? 'span' : 'p';
  return (
    <Tag class="fault" role="alert">
      {text}
    </Tag>
  );
}
