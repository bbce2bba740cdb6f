import { jsonText } from '../../foundation/text.ts';
import type { Block, Document } from '../model/Document.ts';

/** A document as JSON, without its drawings: they are files of their own, beside it. */
export function renderJson(document: Document): string {
  return jsonText({
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.map(withoutDrawings) })),
  });
}

function withoutDrawings(block: Block): Block {
  if (block.kind === 'folded') return { ...block, blocks: block.blocks.map(withoutDrawings) };
  if (block.kind !== 'chart') return block;
  const { spec, svg, ...chart } = block;
  return chart;
}
