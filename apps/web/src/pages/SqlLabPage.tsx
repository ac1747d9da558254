import { missingForSqlLab, useSession } from '@belvedere/client-store';
import { SqlLab } from '@belvedere/sqllab';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useAddressSearch } from '../start/use-address-search.ts';
import '@belvedere/sqllab/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/datasets/own.css';
import { shellMessages } from '../messages/shell.ts';
import { charts } from '../start/charts.ts';
import { formatInWorker } from '../start/format-in-worker.ts';
import { useTitle } from '../start/use-title.ts';
import { ForbiddenPage } from './forbidden.ts';

const readyCharts = () => Promise.all([charts.ready(), import('@belvedere/charts-basic/own.css')]);

/** SQL Lab. */
export function SqlLabPage(): JSX.Element {
  const t = useT();
  const search = useAddressSearch();
  const missing = useSession(({ user }) => missingForSqlLab(user).join(', '));
  useTitle(t(shellMessages.sqllab));
  return missing === '' ? (
    <SqlLab search={search} formatSql={formatInWorker} readyCharts={readyCharts} />
  ) : (
    <ForbiddenPage permission={missing} />
  );
}
