import { TabStrip, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, toneOf, type QueryRun } from '../model/query-run.ts';
import { useChangeEditor, useSqlLab } from '../state/use-sqllab.ts';

/** The statements of a text that ran one by one, to see the result of each; nothing for a text that ran as one. */
export function BatchStrip({
  run,
  editor,
}: {
  readonly run: QueryRun;
  readonly editor: QueryEditor;
}): JSX.Element | null {
  const t = useT();
  const change = useChangeEditor(editor.id);
  const runs = useSqlLab((state) => state.runs);
  const { batch } = run;
  if (batch === null) return null;
  const members = runs.filter((other) => other.batch?.id === batch.id).toReversed();
  return (
    <div className="bv-sql-batch">
      <TabStrip
        label={t(runningMessages.statements, { count: batch.count })}
        active={run.id}
        onSelect={(latestQueryId) => {
          change({ latestQueryId });
        }}
        {...(members.length < batch.count &&
          members.at(-1)?.state !== 'success' &&
          !isUnderWay(members.at(-1) ?? null) && {
            after: (
              <span className="bv-text3">
                {t(runningMessages.notRun, { count: batch.count - members.length })}
              </span>
            ),
          })}
        tabs={members.map(({ id, state, batch: place, sql }) => ({
          id,
          label: (
            <span title={sql}>
              <span className={`bv-dot bv-dot-${toneOf(state)}`} aria-hidden />{' '}
              {t(runningMessages.statement, { number: (place?.index ?? 0) + 1, count: batch.count })}
            </span>
          ),
        }))}
      />
    </div>
  );
}
