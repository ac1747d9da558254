import { ResultsPane } from '@belvedere/chart-host';
import { useAppDispatch, useClock, useCount, useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { Button, Dialog, EmptyState, LoadingState, Select, Tag, useLatest, useT } from '@belvedere/ui';
import { useEffect, useMemo, useState, type JSX } from 'react';
import { quickMessages } from '../messages/quick.ts';
import type { QueryRun } from '../model/query-run.ts';
import { resultOf } from '../state/results.ts';
import { useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { fetchResults } from '../use-cases/fetch-results.ts';
import {
  commonColumns,
  compareResults,
  differenceFrame,
  likelyKeys,
  type Comparison,
} from './compare-results.ts';
import { isCut } from './run-cut.ts';

const WHOLE_ROW = '\u0000whole';

/** The rows of a run, fetched where they are not here; null until then, and when they are no longer kept. */
function useRows(run: QueryRun): Frame | null {
  const services = useServices();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const frame = resultOf(services, run.id);
  const isMissing = frame === null && run.resultsKey !== null && run.problem === null;
  const latest = useLatest(run);
  useEffect(() => {
    if (isMissing) void dispatch(fetchResults(key, latest.current));
  }, [dispatch, key, isMissing, run.id, latest]);
  return frame;
}

function Counts({ found }: { readonly found: Comparison }): JSX.Element {
  const t = useT();
  const countText = useCount();
  return (
    <output className="bv-sql-note">
      <Tag tone="success">{t(quickMessages.added, { count: countText(found.added.length) })}</Tag>
      <Tag tone="danger">{t(quickMessages.removed, { count: countText(found.removed.length) })}</Tag>
      <Tag tone="warning">{t(quickMessages.changed, { count: countText(found.changed.length) })}</Tag>
      <span className="bv-text3">{t(quickMessages.same, { count: countText(found.same) })}</span>
    </output>
  );
}

function Differences({
  before,
  after,
  isAnyCut,
}: {
  readonly before: Frame;
  readonly after: Frame;
  readonly isAnyCut: boolean;
}): JSX.Element {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const likely = useMemo(() => likelyKeys(before, after)[0] ?? WHOLE_ROW, [before, after]);
  const names = commonColumns(before, after);
  const keyName = chosen !== null && names.includes(chosen) ? chosen : chosen === WHOLE_ROW ? chosen : likely;
  const found = useMemo(
    () => compareResults(before, after, keyName === WHOLE_ROW ? [] : [keyName]),
    [before, after, keyName],
  );
  const frame = useMemo(
    () =>
      differenceFrame(before, after, found, {
        change: t(quickMessages.change),
        isAdded: t(quickMessages.isAdded),
        isRemoved: t(quickMessages.isRemoved),
        isBefore: t(quickMessages.isBefore),
        isAfter: t(quickMessages.isAfter),
      }),
    [before, after, found, t],
  );
  return (
    <>
      <div className="bv-sql-compared">
        <Select
          label={t(quickMessages.keys)}
          value={keyName}
          options={[
            ...names.map((name) => ({ value: name, label: name })),
            { value: WHOLE_ROW, label: t(quickMessages.wholeRow) },
          ]}
          onChange={setChosen}
        />
      </div>
      {isAnyCut && <p className="bv-sql-write-all">{t(quickMessages.cut)}</p>}
      {found.unlike.length > 0 && (
        <p className="bv-text3">{t(quickMessages.columnsGone, { columns: found.unlike.join(', ') })}</p>
      )}
      <div className="bv-sql-differences">
        {frame.rows === 0 ? (
          <EmptyState icon="tick-circle" title={t(quickMessages.equal)} />
        ) : (
          <ResultsPane frame={frame} label={t(quickMessages.compareTitle)} note={<Counts found={found} />} />
        )}
      </div>
    </>
  );
}

function Pair({ before, after }: { readonly before: QueryRun; readonly after: QueryRun }): JSX.Element {
  const t = useT();
  const [old, now] = [useRows(before), useRows(after)];
  const isGone = [before, after].some(
    (run, at) => (at === 0 ? old : now) === null && (run.resultsKey === null || run.problem !== null),
  );
  if (isGone) return <EmptyState icon="th" title={t(quickMessages.notThere)} />;
  if (old === null || now === null) return <LoadingState />;
  return <Differences before={old} after={now} isAnyCut={isCut(before) || isCut(after)} />;
}

/** Compares the result of a run with that of another one of its tab: rows added, removed and changed. */
export function CompareDialog({
  run,
  onClose,
}: {
  readonly run: QueryRun;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const clockText = useClock();
  const runs = useSqlLab((state) => state.runs);
  const others = runs.filter(
    (other) =>
      other.editorId === run.editorId &&
      other.id !== run.id &&
      (other.state === 'success' || other.state === 'fetching') &&
      other.makes === null,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  const nameOf = ({ startedAt, sql }: QueryRun): string =>
    `${clockText(startedAt, 'seconds')}  ${sql.replaceAll(/\s+/g, ' ').slice(0, 60)}`;
  const [before, after] =
    other === undefined ? [] : other.startedAt <= run.startedAt ? [other, run] : [run, other];
  return (
    <Dialog
      title={t(quickMessages.compareTitle)}
      isOpen
      size="full"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t(quickMessages.close)}</Button>}
    >
      {other === undefined || before === undefined || after === undefined ? (
        <EmptyState icon="th" title={t(quickMessages.noOther)} reason={t(quickMessages.noOtherWhy)} />
      ) : (
        <>
          <div className="bv-sql-compared">
            <Select
              label={t(other === before ? quickMessages.before : quickMessages.after)}
              value={other.id}
              options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setChosen}
            />
            <p>
              <span className="bv-text3">
                {t(other === before ? quickMessages.after : quickMessages.before)}
              </span>{' '}
              {nameOf(run)}
            </p>
          </div>
          <Pair key={`${before.id} ${after.id}`} before={before} after={after} />
        </>
      )}
    </Dialog>
  );
}
