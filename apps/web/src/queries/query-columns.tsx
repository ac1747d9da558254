import type { ClockText } from '@belvedere/client-store';
import { Tag, type ListColumn, type MenuEntry, type Translate } from '@belvedere/ui';
import { menuColumn } from '../lists/list-columns.tsx';
import { listMessages } from '../messages/lists.ts';
import { queryMessages } from '../messages/queries.ts';
import { RowsCell, StateAndFault, type PastQuery } from './query-cells.tsx';

/** What the columns of the query history need beside a row. */
export interface QueryColumnsInput {
  readonly t: Translate;
  readonly clockText: ClockText;
  readonly onPreview: (row: PastQuery) => void;
  readonly entriesOf: (row: PastQuery) => readonly MenuEntry[];
  /** Whether runs of others are shown, too. */
  readonly hasUsers: boolean;
}

const oneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim();

/** Seconds that a run took; empty while it runs. */
export function tookText(t: Translate, { start_time: start, end_time: end }: PastQuery): string {
  if (start === null || end === null) return '';
  return t(queryMessages.seconds, { seconds: (Math.max(0, end - start) / 1000).toFixed(2) });
}

/** How a run is called in its menu and when it is deleted: its time and the beginning of its text. */
export const runName = (row: PastQuery): string => oneLine(row.sql).slice(0, 60);

const timeColumns = ({ t, clockText }: QueryColumnsInput): readonly ListColumn<PastQuery>[] => [
  { id: 'state', title: t(queryMessages.state), cell: (row) => <StateAndFault row={row} /> },
  {
    id: 'started',
    title: t(queryMessages.started),
    orderBy: 'start_time',
    cell: (row) => (row.start_time === null ? '' : clockText(row.start_time, 'seconds')),
  },
  {
    id: 'took',
    title: t(queryMessages.took),
    align: 'end',
    isMinor: true,
    cell: (row) => tookText(t, row),
  },
  {
    id: 'rows',
    title: t(queryMessages.rows),
    orderBy: 'rows',
    align: 'end',
    isMinor: true,
    cell: (row) => <RowsCell rows={row.rows} />,
  },
];

const placeColumns = ({ t, hasUsers }: QueryColumnsInput): readonly ListColumn<PastQuery>[] => [
  {
    id: 'database',
    title: t(listMessages.database),
    orderBy: 'database.database_name',
    isMinor: true,
    cell: (row) => row.database.database_name,
  },
  {
    id: 'schema',
    title: t(listMessages.schema),
    orderBy: 'schema',
    isLesser: true,
    cell: (row) => row.schema ?? '',
  },
  {
    id: 'tab',
    title: t(queryMessages.tab),
    orderBy: 'tab_name',
    isLesser: true,
    cell: (row) => row.tab_name ?? '',
  },
  ...(hasUsers
    ? [
        {
          id: 'user',
          title: t(queryMessages.user),
          orderBy: 'user.first_name',
          isMinor: true,
          cell: ({ user }: PastQuery) => (user === null ? '' : `${user.first_name} ${user.last_name}`.trim()),
        },
      ]
    : []),
];

/** The columns of the query history. */
export const queryColumns = (input: QueryColumnsInput): readonly ListColumn<PastQuery>[] => [
  ...timeColumns(input),
  {
    id: 'sql',
    title: input.t(queryMessages.sql),
    orderBy: 'sql',
    cell: (row) => (
      <button
        type="button"
        className="bv-query-cell bv-ellipsis"
        title={row.sql}
        onClick={() => {
          input.onPreview(row);
        }}
      >
        {oneLine(row.sql)}
      </button>
    ),
  },
  ...placeColumns(input),
  {
    id: 'kept',
    title: input.t(queryMessages.keptAs),
    isLesser: true,
    cell: (row) => row.result_name !== null && <Tag>{row.result_name}</Tag>,
  },
  menuColumn(runName, input.entriesOf),
];
