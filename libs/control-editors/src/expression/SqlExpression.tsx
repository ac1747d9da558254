import type { PanelDatasource } from '@belvedere/controls';
import { Icon, lazyPart, LoadingState, useT } from '@belvedere/ui';
import { Suspense, useId, useMemo, type JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import type { SqlCheck } from './use-sql-check.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);

function CheckLine({ id, check }: { readonly id: string; readonly check: SqlCheck }): JSX.Element {
  const t = useT();
  if (check.status === 'wrong')
    return (
      <div id={id} className="bv-field-message" role="alert">
        <Icon name="error" size={12} /> <span className="bv-sql-problem">{check.message}</span>
      </div>
    );
  return (
    <div id={id} className="bv-field-hint" role="status">
      {check.status === 'checking' && t(editorMessages.checking)}
      {check.status === 'fine' && t(editorMessages.checked)}
    </div>
  );
}

/** An expression in SQL with the names of the dataset, and what the database says of it. */
export function SqlExpression({
  sql,
  check,
  datasource,
  onChange,
}: {
  readonly sql: string;
  readonly check: SqlCheck;
  readonly datasource: PanelDatasource | null;
  readonly onChange: (sql: string) => void;
}): JSX.Element {
  const t = useT();
  const names = useMemo(
    () => Object.fromEntries((datasource?.columns ?? []).map((column) => [column.column_name, []])),
    [datasource],
  );
  const id = useId();
  return (
    <div
      className="bv-field"
      role="group"
      aria-label={t(editorMessages.expression)}
      aria-describedby={`${id}-check`}
    >
      <div className="bv-field-label">{t(editorMessages.expression)}</div>
      <div className="bv-expression">
        <Suspense fallback={<LoadingState />}>
          <CodeEditor
            label={t(editorMessages.expression)}
            value={sql}
            onChange={onChange}
            schema={names}
            hasLineNumbers={false}
            takesFocus
          />
        </Suspense>
      </div>
      <CheckLine id={`${id}-check`} check={check} />
    </div>
  );
}
