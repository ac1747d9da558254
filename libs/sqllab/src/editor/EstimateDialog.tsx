import { problemWords } from '@belvedere/chart-host';
import { Button, Dialog, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { dialogMessages } from '../messages/dialogs.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { useEstimate, type Estimate } from './use-estimate.ts';

function Costs({ costs }: { readonly costs: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <dl className="bv-sql-costs">
      {Object.entries(costs).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Estimates({ statements, problem }: Estimate): JSX.Element {
  const t = useT();
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(dialogMessages.estimateFailed)}
        {...problemWords(problem, t)}
        requestId={problem.requestId}
      />
    );
  if (statements === null) return <LoadingState />;
  return (
    <>
      {statements.map((costs, at) => (
        <section key={at}>
          {statements.length > 1 && (
            <h3>{t(dialogMessages.estimateStatement, { number: at + 1, count: statements.length })}</h3>
          )}
          <Costs costs={costs} />
        </section>
      ))}
    </>
  );
}

/** What a text would cost, by the guess of its database. */
export function EstimateDialog({
  editor,
  sql,
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly sql: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const estimate = useEstimate(editor, sql);
  return (
    <Dialog
      title={t(dialogMessages.estimateTitle)}
      isOpen
      size="small"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(dialogMessages.close)}</Button>}
      footNote={estimate.statements !== null && t(dialogMessages.estimateNote)}
    >
      <Estimates {...estimate} />
    </Dialog>
  );
}
