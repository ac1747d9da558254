import { useServices } from '@belvedere/client-store';
import { useEffect, useRef } from 'react';
import { isUnderWay, type QueryRun } from '../model/query-run.ts';
import { useSqlLab } from '../state/use-sqllab.ts';

/** A run that takes longer is told of when it ends while nobody looks. */
const LONG_MS = 10_000;

const hasTakenLong = ({ startedAt, endedAt }: QueryRun): boolean =>
  endedAt !== null && endedAt - startedAt > LONG_MS;

/** Tells of a long run that was under way on this page and has ended, when the page is not looked at. */
export function useEndNotice(): void {
  const services = useServices();
  const runs = useSqlLab((state) => state.runs);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = runs.find((run) => waiting.current.has(run.id) && !isUnderWay(run));
    waiting.current = new Set(runs.filter(isUnderWay).map(({ id }) => id));
    if (ended === undefined || !hasTakenLong(ended) || !document.hidden) return;
    void import('./tell-end.ts').then(({ tellEnd }) => tellEnd(services, ended)).catch(() => undefined);
  }, [runs, services]);
}
