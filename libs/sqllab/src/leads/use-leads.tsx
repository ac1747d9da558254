import type { MoreCellEntries } from '@belvedere/chart-host';
import { useServices } from '@belvedere/client-store';
import type { FrameColumn } from '@belvedere/frame';
import { lazyPart, LoadingState, useT } from '@belvedere/ui';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import type { QueryRun } from '../model/query-run.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { LeadMenu, OpenedLead } from './lead-entries.ts';
import { useLeading } from './use-leading.ts';

const OpenedRow = lazyPart(
  async () => (await import('./OpenedRow.tsx')).OpenedRow,
  ({ onBack }) => onBack,
);

/** Rows that are opened from the cells of a run. */
export interface Leads {
  readonly moreEntries: MoreCellEntries;
  readonly follow: (column: FrameColumn, row: number) => void;
  /** Columns whose cells open a row; none until the catalogue was asked, once the page is calm. */
  readonly leading: ReadonlySet<string>;
  /** What the rows lie in; it gets the focus back. */
  readonly under: RefObject<HTMLDivElement | null>;
  /** The opened row over the result; null for none. */
  readonly opened: JSX.Element | null;
}

/** Gives the focus to the grid under a row once that has closed. */
function useFocusUnder(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const under = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) under.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return under;
}

/** Opens the rows that foreign keys in a result refer to, one over the other. */
export function useLeads({ id, sql, dbId, schema }: QueryRun): Leads {
  const t = useT();
  const services = useServices();
  const engine = useDatabase(dbId)?.backend ?? '';
  const [path, setPath] = useState<readonly OpenedLead[]>([]);
  const place = useMemo(() => ({ dbId, engine, schema }), [dbId, engine, schema]);
  const menu = useMemo(() => {
    let made: Promise<LeadMenu> | null = null;
    const make = async (): Promise<LeadMenu> =>
      (await import('./lead-entries.ts')).leadEntries(services, { sql, place }, t, (lead) => {
        setPath([lead]);
      });
    return (): Promise<LeadMenu> => (made ??= make());
  }, [services, sql, place, t]);
  const moreEntries = useCallback<MoreCellEntries>(
    async (column, row) => (await menu()).entries(column, row),
    [menu],
  );
  const follow = useCallback(
    (column: FrameColumn, row: number) => void menu().then((made) => made.follow(column, row)),
    [menu],
  );
  const leading = useLeading(menu, engine !== '');
  const lead = path.at(-1);
  const under = useFocusUnder(lead !== undefined);
  return {
    moreEntries,
    follow,
    leading,
    under,
    opened:
      lead === undefined ? null : (
        <Suspense fallback={<LoadingState />}>
          <OpenedRow
            key={`${id} ${path.length}`}
            lead={lead}
            place={place}
            onOpen={(next) => {
              setPath([...path, next]);
            }}
            onBack={() => {
              setPath(path.slice(0, -1));
            }}
          />
        </Suspense>
      ),
  };
}
