import type { ChartDatasource } from '@belvedere/charts';
import { useCan, useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { Button, Dialog, ErrorPanel, lazyPart, LoadingState, TabStrip, useCopy, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { queryMessages } from '../messages/query.ts';
import { problemWords } from '../problem-title.ts';
import { openInSqlLab } from './open-in-sql-lab.ts';
import { useQueryTexts } from './use-query-texts.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);
const keepAsItIs = (): void => undefined;

/** The SQL that is shown; null while there is none. */
type Shown = string | null;

function CopyButton({ sql }: { readonly sql: Shown }): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  return (
    <Button kind="quiet" icon="clipboard" isDisabled={sql === null} onClick={() => void copy(sql ?? '')}>
      {t(queryMessages.copy)}
    </Button>
  );
}

function QueryActions({
  sql,
  datasource,
  onSaveAsDataset,
  onClose,
}: Omit<QueryDialogProps, 'formData'> & { readonly sql: Shown }): JSX.Element {
  const t = useT();
  const mayUseSqlLab = useCan('menu_access', 'SQL Lab');
  return (
    <>
      {onSaveAsDataset !== null && (
        <Button
          isDisabled={sql === null}
          onClick={() => {
            onSaveAsDataset(sql ?? '');
          }}
        >
          {t(queryMessages.saveAsDataset)}
        </Button>
      )}
      {mayUseSqlLab && (
        <Button
          icon="console"
          isDisabled={sql === null}
          onClick={() => {
            openInSqlLab(datasource, sql ?? '');
          }}
        >
          {t(queryMessages.openInSqlLab)}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {t(queryMessages.close)}
      </Button>
    </>
  );
}

/** A tab for each query of a chart that asks several. */
function QueryTabs({
  count,
  shown,
  onShow,
}: {
  readonly count: number;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}): JSX.Element {
  const t = useT();
  return (
    <TabStrip
      label={t(queryMessages.title)}
      active={String(shown)}
      onSelect={(id) => {
        onShow(Number(id));
      }}
      tabs={Array.from({ length: count }, (_, index) => ({
        id: String(index),
        label: t(queryMessages.query, { number: index + 1 }),
      }))}
    />
  );
}

/** Props of {@link QueryDialog}. */
export interface QueryDialogProps {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Null for those who may not save datasets. */
  readonly onSaveAsDataset: ((sql: string) => void) | null;
  readonly onClose: () => void;
}

/** The SQL of the chart as its controls stand: to read, to copy, to take to SQL Lab. */
export function QueryDialog({ formData, ...rest }: QueryDialogProps): JSX.Element {
  const t = useT();
  const [shown, setShown] = useState(0);
  const state = useQueryTexts(formData, rest.datasource);
  const texts = state.kind === 'ready' ? state.texts : [];
  const sql = texts[shown] ?? null;
  return (
    <Dialog
      title={t(queryMessages.title)}
      isOpen
      onClose={rest.onClose}
      size="large"
      footNote={<CopyButton sql={sql} />}
      actions={<QueryActions sql={sql} {...rest} />}
    >
      {state.kind === 'loading' && <LoadingState shape="lines" />}
      {state.kind === 'failed' && (
        <ErrorPanel
          title={t(queryMessages.failed)}
          {...problemWords(state.problem, t)}
          requestId={state.problem.requestId}
        />
      )}
      {texts.length > 1 && <QueryTabs count={texts.length} shown={shown} onShow={setShown} />}
      {sql !== null && (
        <div className="bv-query-text">
          <Suspense fallback={<LoadingState shape="lines" />}>
            <CodeEditor
              key={shown}
              label={t(queryMessages.title)}
              value={sql}
              onChange={keepAsItIs}
              isReadOnly
            />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
