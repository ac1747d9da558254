import type { ListItem } from '@belvedere/contracts/client';
import { useCount } from '@belvedere/client-store';
import { Icon, useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { queryMessages } from '../messages/queries.ts';
import { runFault } from './run-fault.ts';

/** A run as the query history has it. */
export type PastQuery = ListItem<'query'>;

/** States of runs, as the server names them. */
export const QUERY_STATES = ['success', 'failed', 'stopped', 'timed_out', 'running', 'pending'] as const;

const ICONS: Readonly<Record<(typeof QUERY_STATES)[number], readonly [icon: IconName, tone: string]>> = {
  success: ['tick-circle', 'success'],
  failed: ['error', 'danger'],
  timed_out: ['error', 'danger'],
  stopped: ['stop', 'danger'],
  running: ['time', 'warning'],
  pending: ['time', 'info'],
};

const isState = (status: string): status is (typeof QUERY_STATES)[number] =>
  QUERY_STATES.some((known) => known === status);

/** The state of a run, in a word and a sign. */
export function StateCell({ status }: { readonly status: string }): JSX.Element {
  const t = useT();
  if (!isState(status)) return <span>{status}</span>;
  const [icon, tone] = ICONS[status];
  return (
    <span className={`bv-with-icon bv-query-${tone}`}>
      <Icon name={icon} size={14} /> <span className="bv-query-state">{t(queryMessages[status])}</span>
    </span>
  );
}

/** The state of a run, and under it why it failed. */
export function StateAndFault({ row }: { readonly row: PastQuery }): JSX.Element {
  const fault = runFault(useT(), row);
  return (
    <>
      <StateCell status={row.status} />
      {fault !== null && (
        <span className="bv-query-fault bv-ellipsis" title={fault}>
          {fault}
        </span>
      )}
    </>
  );
}

/** How many rows a run gave; empty where it gave none. */
export function RowsCell({ rows }: Pick<PastQuery, 'rows'>): JSX.Element {
  const countText = useCount();
  return <>{rows === null ? '' : countText(rows)}</>;
}
