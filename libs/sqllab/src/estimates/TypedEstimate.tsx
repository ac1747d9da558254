import { useCount, useServices } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { estimateMessages } from '../messages/estimates.ts';
import { ownCeiling } from '../model/row-ceiling.ts';

/** What the engine expects of the text that was typed; set apart above the reader's ceiling. */
export function TypedEstimate({ rows }: { readonly rows: number }): JSX.Element {
  const t = useT();
  const countText = useCount();
  const ceiling = ownCeiling(useServices().storage);
  const told = countText(Math.round(rows));
  if (ceiling !== null && rows > ceiling)
    return <Tag tone="warning">{t(estimateMessages.above, { rows: told, ceiling: countText(ceiling) })}</Tag>;
  return (
    <span className="bv-text3 bv-wide-only" title={t(estimateMessages.why)}>
      {Math.round(rows) === 1 ? t(estimateMessages.oneRow) : t(estimateMessages.rows, { rows: told })}
    </span>
  );
}
