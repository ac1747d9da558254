import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { jsonTree } from './json-tree.ts';
import { JsonValue } from './JsonValue.tsx';

/** The value of a cell in full: JSON opens and closes, null and an empty text are told apart. */
export function CellValue({ text }: { readonly text: string | null }): JSX.Element {
  const t = useT();
  if (text === null) return <span className="bv-text3">{t(chartHostMessages.null)}</span>;
  if (text === '') return <span className="bv-text3">{t(cellFactsMessages.emptyText)}</span>;
  const tree = jsonTree(text);
  return tree === null ? <span className="bv-row-text">{text}</span> : <JsonValue tree={tree} />;
}
