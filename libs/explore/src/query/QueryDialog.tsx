import { problemWords } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { useCan, useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import {
  Button,
  copyText,
  Dialog,
  ErrorPanel,
  lazyPart,
  LoadingState,
  TabStrip,
  uiMessages,
  useT,
} from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { queryMessages } from '../messages/query.ts';
import { openInSqlLab } from './open-in-sql-lab.ts';
import { useQueryTexts } from './use-query-texts.ts';

const CodeEditor = lazyPart(async () => (await import('@belvedere/ui/code')).CodeEditor);
const keepAsItIs = (): void => undefined;

/** The SQL of the chart as its controls stand: to read, to copy, to take to SQL Lab. */
export function QueryDialog({
  formData,
  datasource,
  onSaveAsDataset,
  onClose,
}: {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Null for those who may not save datasets. */
  readonly onSaveAsDataset: ((sql: string) => void) | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const mayUseSqlLab = useCan('menu_access', 'SQL Lab');
  const [shown, setShown] = useState(0);
  const state = useQueryTexts(formData, datasource);
  const texts = state.kind === 'ready' ? state.texts : [];
  const sql = texts[shown] ?? null;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(sql ?? '');
    notify(
      isCopied
        ? { kind: 'success', title: t(uiMessages.copied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported) },
    );
  };
  return (
    <Dialog
      title={t(queryMessages.title)}
      isOpen
      onClose={onClose}
      size="large"
      footNote={
        <Button kind="quiet" icon="clipboard" isDisabled={sql === null} onClick={() => void copy()}>
          {t(queryMessages.copy)}
        </Button>
      }
      actions={
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
      }
    >
      {state.kind === 'loading' && <LoadingState shape="lines" />}
      {state.kind === 'failed' && (
        <ErrorPanel
          title={t(queryMessages.failed)}
          {...problemWords(state.problem, t)}
          requestId={state.problem.requestId}
        />
      )}
      {texts.length > 1 && (
        <TabStrip
          label={t(queryMessages.title)}
          active={String(shown)}
          onSelect={(id) => {
            setShown(Number(id));
          }}
          tabs={texts.map((_, index) => ({
            id: String(index),
            label: t(queryMessages.query, { number: index + 1 }),
          }))}
        />
      )}
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
