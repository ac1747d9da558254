import { useAppDispatch, useCan, useCount } from '@belvedere/client-store';
import { Button, MenuButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { LIMITS } from '../model/limits.ts';
import { quickMessages } from '../messages/quick.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { runWithLimit } from '../use-cases/run-with-limit.ts';
import { writesOf } from '../writes/writes-of.ts';
import { fileHref } from './file-href.ts';
import { useMayDownload } from './use-may-download.ts';

/** Ways to the rows that a limit has cut: a larger limit, unless the text writes, and a file of all. */
export function MoreRows({ run }: { readonly run: QueryRun }): JSX.Element | null {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const countText = useCount();
  const mayRun = useCan('can_execute_sql_query', 'SQLLab') && writesOf(run.sql).length === 0;
  const mayDownload = useMayDownload();
  const larger = mayRun ? LIMITS.filter((limit) => limit > run.limit && run.limit > 0) : [];
  const entries = [
    ...larger.map((limit) => ({
      id: String(limit),
      label: t(quickMessages.runWith, { limit: countText(limit) }),
      onSelect: () => void dispatch(runWithLimit(key, run, limit)),
    })),
    ...(mayDownload
      ? [{ id: 'all', label: t(quickMessages.downloadAll), href: fileHref(run.id, 'csv', 'all') }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton entries={entries} placement="bottom-start">
      <Button size="small" kind="quiet" iconAfter="caret-down">
        {t(quickMessages.more)}
      </Button>
    </MenuButton>
  );
}
