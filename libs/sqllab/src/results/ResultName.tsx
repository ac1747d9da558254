import { useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import { Button, IconButton, lazyPart, MenuButton, TypedAhead, useCopy, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { resultMessages } from '../messages/result.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { addTab } from '../use-cases/add-tab.ts';
import { resultTable } from '../model/result-table.ts';

const NameResultDialog = lazyPart(
  async () => (await import('./NameResultDialog.tsx')).NameResultDialog,
  ({ onClose }) => onClose,
);

const ShareResultDialog = lazyPart(
  async () => (await import('./ShareResultDialog.tsx')).ShareResultDialog,
  ({ onClose }) => onClose,
);

/** The table by which statements ask a result, to copy, ask and rename; says so where there is none. */
export function ResultName({ run }: { readonly run: QueryRun }): JSX.Element | null {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const copy = useCopy(useServices().notify);
  const mayRun = useCan('can_execute_sql_query', 'SQLLab');
  const mayFindPeople = useCan('can_read', 'Query');
  const mayReadShared = useCan('can_get_results', 'SQLLab');
  const [opened, setOpened] = useState<'name' | 'share' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const Opened = opened === 'share' ? ShareResultDialog : NameResultDialog;
  const { id, resultName, resultsKey, dbId, schema } = run;
  if (resultName === null)
    return resultsKey === null ? null : (
      <span className="bv-text3" title={t(resultMessages.notKeptWhy)}>
        {t(resultMessages.notKept)}
      </span>
    );
  const table = resultTable(resultName);
  return (
    <span className="bv-sql-result-name">
      <Button
        size="small"
        kind="quiet"
        className="bv-sql-result-copy"
        title={t(resultMessages.copyName, { table })}
        ariaLabel={t(resultMessages.copyName, { table })}
        onClick={() => void copy(table, t(resultMessages.copied, { table }))}
      >
        <code className="bv-ellipsis">{table}</code>
      </Button>
      {mayRun && (
        <MenuButton
          entries={[
            {
              id: 'query',
              label: t(resultMessages.queryIt),
              onSelect: () => {
                dispatch(addTab(key, { sql: `SELECT * FROM ${table}`, dbId, schema }));
              },
            },
            {
              id: 'rename',
              label: t(resultMessages.rename),
              onSelect: () => {
                setOpened('name');
              },
            },
            ...(mayFindPeople && mayReadShared
              ? [
                  {
                    id: 'share',
                    label: t(resultMessages.share),
                    onSelect: () => {
                      setOpened('share');
                    },
                  },
                ]
              : []),
          ]}
        >
          <IconButton icon="more" size="small" label={t(resultMessages.whatWith, { table })} />
        </MenuButton>
      )}
      {opened !== null && (
        <Suspense fallback={<TypedAhead />}>
          <Opened id={id} name={resultName} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
