import { ResultsPane } from '@belvedere/chart-host';
import { useCount } from '@belvedere/client-store';
import { EmptyState, LoadingState, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { previewMessages } from '../messages/preview.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { usePreview, type Preview, type Previewed } from './use-preview.ts';

function useRowsText({ frame, total, isCut }: Previewed): string {
  const t = useT();
  const countText = useCount();
  const rows = countText(frame.rows);
  if (!isCut) return frame.rows === 1 ? t(previewMessages.wholeOne) : t(previewMessages.whole, { rows });
  if (total === null) return t(previewMessages.uncounted, { rows });
  return t(previewMessages.first, { rows, total: countText(total) });
}

function Note({
  previewed,
  reason,
}: Pick<Preview, 'reason'> & { readonly previewed: Previewed }): JSX.Element {
  const t = useT();
  const rows = useRowsText(previewed);
  const { cte, isCut } = previewed;
  return (
    <div className="bv-sql-note">
      <span>{cte === null ? t(previewMessages.statement) : t(previewMessages.cte, { name: cte })}</span>
      <output className="bv-text3">{rows}</output>
      {isCut && <Tag tone="warning">{t(previewMessages.cutBadge)}</Tag>}
      {reason !== null && (
        <output className="bv-sql-unseen" title={reason}>
          {t(previewMessages.failed, { reason })}
        </output>
      )}
    </div>
  );
}

/** The first rows of the statement or the query of a WITH under the cursor, while it is typed. */
export function PreviewPane({
  editor,
  asked,
}: {
  readonly editor: QueryEditor;
  /** Changes with each press of the key. */
  readonly asked: number;
}): JSX.Element {
  const t = useT();
  const { previewed, reason, isAsked, isLive, isOff } = usePreview(editor, asked);
  if (isOff)
    return <EmptyState icon="eye-open" title={t(previewMessages.waits)} reason={t(previewMessages.off)} />;
  if (previewed === null && reason !== null)
    return (
      <EmptyState
        icon="eye-open"
        title={t(previewMessages.waits)}
        reason={t(previewMessages.failed, { reason })}
      />
    );
  if (previewed === null)
    return isAsked ? (
      <LoadingState />
    ) : (
      <EmptyState
        icon="eye-open"
        title={t(previewMessages.waits)}
        reason={t(isLive ? previewMessages.waitsWhy : previewMessages.waitsKey)}
      />
    );
  return (
    <div className={isAsked || reason !== null ? 'bv-sql-preview bv-sql-stale' : 'bv-sql-preview'}>
      <ResultsPane
        frame={previewed.frame}
        label={t(previewMessages.label)}
        hasRowNumbers
        note={<Note previewed={previewed} reason={reason} />}
      />
    </div>
  );
}
