import { tsvOf } from '@belvedere/chart-host';
import { useAppDispatch, useClock, useCount, useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import {
  Button,
  Dialog,
  EmptyState,
  IconButton,
  LoadingState,
  Segmented,
  Select,
  TextField,
  useCopy,
  useLatest,
  useT,
  type SegmentedOption,
} from '@belvedere/ui';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { quickMessages } from '../messages/quick.ts';
import type { QueryRun } from '../model/query-run.ts';
import { resultOf } from '../state/results.ts';
import { useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { fetchResults } from '../use-cases/fetch-results.ts';
import { commonColumns, compareResults, likelyKeys } from './compare-results.ts';
import {
  comparedColumns,
  copiedFrame,
  differenceLines,
  isShown,
  type ComparedColumn,
  type DifferenceLine,
  type ShownFates,
} from './difference-lines.ts';
import { DifferenceGrid } from './DifferenceGrid.tsx';
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

const FATES = ['all', 'differences', 'changed', 'added', 'removed', 'same'] as const;

function useShownOptions(lines: readonly DifferenceLine[]): readonly SegmentedOption<ShownFates>[] {
  const t = useT();
  const countText = useCount();
  return FATES.map((value) => {
    const count = lines.filter((line) => isShown(line, value)).length;
    return { value, label: t(quickMessages[`shown_${value}`], { count: countText(count) }) };
  });
}

/** Copies rows of a comparison, a changed one as it was and as it is. */
function useCopyLines(columns: readonly ComparedColumn[], lines: readonly DifferenceLine[]): () => void {
  const t = useT();
  const copy = useCopy(useServices().notify);
  return () => {
    const words = {
      before: t(quickMessages.isBefore),
      after: t(quickMessages.isAfter),
      added: t(quickMessages.isAdded),
      removed: t(quickMessages.isRemoved),
      same: t(quickMessages.isSame),
    };
    const frame = copiedFrame(columns, lines, t(quickMessages.change), words);
    const rows = Array.from({ length: frame.rows }, (_, row) => row);
    void copy(tsvOf(frame, rows), t(quickMessages.copiedShown));
  };
}

function Lines({
  columns,
  lines,
}: {
  readonly columns: readonly ComparedColumn[];
  readonly lines: readonly DifferenceLine[];
}): JSX.Element {
  const t = useT();
  const [shown, setShown] = useState<ShownFates>('differences');
  const [search, setSearch] = useState('');
  const rows = useMemo(() => lines.filter((line) => isShown(line, shown)), [lines, shown]);
  const copyRows = useCopyLines(columns, rows);
  const options = useShownOptions(lines);
  const isEqual = shown === 'differences' && rows.length === 0;
  return (
    <>
      <div className="bv-sql-compared">
        <Segmented label={t(quickMessages.shownRows)} value={shown} options={options} onChange={setShown} />
        <TextField
          label={t(quickMessages.find)}
          isLabelHidden
          icon="search"
          size="small"
          placeholder={t(quickMessages.find)}
          value={search}
          onChange={setSearch}
        />
        <IconButton
          icon="clipboard"
          size="small"
          label={t(quickMessages.copyShown)}
          isDisabled={rows.length === 0}
          onClick={copyRows}
        />
      </div>
      <div className="bv-sql-differences">
        {rows.length === 0 ? (
          <EmptyState
            icon={isEqual ? 'tick-circle' : 'th'}
            title={t(isEqual ? quickMessages.equal : quickMessages.noneShown)}
          />
        ) : (
          <DifferenceGrid key={shown} columns={columns} lines={rows} search={search} />
        )}
      </div>
    </>
  );
}

function Differences({
  before,
  after,
  head,
  isAnyCut,
}: {
  readonly before: Frame;
  readonly after: Frame;
  /** Which two are compared; beside it stands what their rows are matched by. */
  readonly head: ReactNode;
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
  const columns = useMemo(() => comparedColumns(before, after), [before, after]);
  const lines = useMemo(() => differenceLines(found), [found]);
  return (
    <>
      <div className="bv-sql-compared">
        {head}
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
      <Lines columns={columns} lines={lines} />
    </>
  );
}

function Pair({
  before,
  after,
  head,
}: {
  readonly before: QueryRun;
  readonly after: QueryRun;
  readonly head: ReactNode;
}): JSX.Element {
  const t = useT();
  const [old, now] = [useRows(before), useRows(after)];
  const isGone = [before, after].some(
    (run, at) => (at === 0 ? old : now) === null && (run.resultsKey === null || run.problem !== null),
  );
  if (isGone || old === null || now === null)
    return (
      <>
        <div className="bv-sql-compared">{head}</div>
        {isGone ? <EmptyState icon="th" title={t(quickMessages.notThere)} /> : <LoadingState />}
      </>
    );
  return <Differences before={old} after={now} head={head} isAnyCut={isCut(before) || isCut(after)} />;
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
        <Pair
          key={`${before.id} ${after.id}`}
          before={before}
          after={after}
          head={
            <>
              <Select
                label={t(other === before ? quickMessages.before : quickMessages.after)}
                value={other.id}
                options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
                onChange={setChosen}
              />
              <div className="bv-sql-compared-run">
                <span className="bv-text3">
                  {t(other === before ? quickMessages.after : quickMessages.before)}
                </span>
                <span className="bv-ellipsis">{nameOf(run)}</span>
              </div>
            </>
          }
        />
      )}
    </Dialog>
  );
}
