import { problemWords, ResultsPane, type MoreCellEntries } from '@belvedere/chart-host';
import { useServices } from '@belvedere/client-store';
import type { FrameColumn } from '@belvedere/frame';
import { Button, EmptyState, ErrorPanel, LoadingState, useLatest, useT } from '@belvedere/ui';
import { useCallback, useEffect, useMemo, useRef, type JSX } from 'react';
import { leadMessages } from '../messages/leads.ts';
import { leadEntries, type OpenedLead } from './lead-entries.ts';
import type { LeadPlace } from './row-leads.ts';
import { useLeading } from './use-leading.ts';
import { leadSql, useLeadRows, type LeadRows } from './use-lead-rows.ts';

/** Puts the focus on the way back when the row opens; Escape goes that way. */
function useWayBack(onBack: () => void) {
  const section = useRef<HTMLElement>(null);
  const latest = useLatest(onBack);
  useEffect(() => {
    const { current } = section;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    current?.querySelector('button')?.focus();
    current?.addEventListener('keydown', handleKey);
    return () => {
      current?.removeEventListener('keydown', handleKey);
    };
  }, [latest]);
  return section;
}

interface Props {
  readonly lead: OpenedLead;
  readonly place: LeadPlace;
  readonly onOpen: (lead: OpenedLead) => void;
  readonly onBack: () => void;
}

function Rows({
  rows: { frame, problem, isCut },
  sql,
  title,
  place,
  onOpen,
}: Pick<Props, 'place' | 'onOpen'> & {
  readonly rows: LeadRows;
  readonly sql: string;
  readonly title: string;
}): JSX.Element {
  const t = useT();
  const services = useServices();
  const latest = useLatest(onOpen);
  const menu = useMemo(() => {
    const made = leadEntries(services, { sql, place }, t, (lead) => {
      latest.current(lead);
    });
    return () => Promise.resolve(made);
  }, [services, sql, place, t, latest]);
  const moreEntries = useCallback<MoreCellEntries>(
    async (column, row) => (await menu()).entries(column, row),
    [menu],
  );
  const follow = useCallback(
    (column: FrameColumn, row: number) => void menu().then((made) => made.follow(column, row)),
    [menu],
  );
  const leading = useLeading(menu, place.engine !== '');
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(leadMessages.failed)}
        {...problemWords(problem, t)}
        requestId={problem.requestId}
      />
    );
  if (frame === null) return <LoadingState />;
  if (frame.rows === 0)
    return <EmptyState icon="th" title={t(leadMessages.none)} reason={t(leadMessages.noneWhy)} />;
  return (
    <ResultsPane
      frame={frame}
      label={title}
      hasRowNumbers
      moreEntries={moreEntries}
      leading={leading}
      onLead={follow}
      note={isCut ? <span>{t(leadMessages.cut, { rows: frame.rows })}</span> : null}
    />
  );
}

/** A row that a foreign key refers to, over the result; only read. Back returns to where it was opened. */
export function OpenedRow({ lead, place, onOpen, onBack }: Props): JSX.Element {
  const t = useT();
  const { table, column, text } = lead;
  const sql = leadSql(lead, place.engine);
  const rows = useLeadRows(sql, place);
  const section = useWayBack(onBack);
  const title = t(leadMessages.title, { table, column, value: text });
  return (
    <section ref={section} className="bv-sql-opened" aria-label={title}>
      <div className="bv-sql-opened-head">
        <Button size="small" icon="arrow-left" onClick={onBack}>
          {t(leadMessages.back)}
        </Button>
        <strong className="bv-ellipsis">{title}</strong>
      </div>
      <div className="bv-sql-opened-body">
        <Rows rows={rows} sql={sql} title={title} place={place} onOpen={onOpen} />
      </div>
    </section>
  );
}
