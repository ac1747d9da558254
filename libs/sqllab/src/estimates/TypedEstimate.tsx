import { useCount, useServices } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { estimateMessages } from '../messages/estimates.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { ownCeiling } from '../model/row-ceiling.ts';
import { useTypedEstimate } from './use-typed-estimate.ts';

/** What the engine expects of the statement that is being typed; set apart above the reader's ceiling. */
export function TypedEstimate({ editor }: { readonly editor: QueryEditor }): JSX.Element | null {
  const t = useT();
  const countText = useCount();
  const rows = useTypedEstimate(editor);
  const ceiling = ownCeiling(useServices().storage);
  if (rows === null) return null;
  const told = countText(Math.round(rows));
  if (ceiling !== null && rows > ceiling)
    return <Tag tone="warning">{t(estimateMessages.above, { rows: told, ceiling: countText(ceiling) })}</Tag>;
  return (
    <span className="bv-text3 bv-wide-only" title={t(estimateMessages.why)}>
      {t(estimateMessages.rows, { rows: told })}
    </span>
  );
}
