import { useCount } from '@belvedere/client-store';
import { EMPTY_FRAME } from '@belvedere/frame';
import type { ChartDatasource, ChartManifest, PickedValue } from '@belvedere/charts';
import { columnLabel, type FormData } from '@belvedere/core';
import { Button, Dialog, EmptyState, ErrorPanel, IconButton, LoadingState, Pager, useT } from '@belvedere/ui';
import { useMemo, useRef, useState, type JSX } from 'react';
import { StoppedState } from '../chart/StoppedState.tsx';
import { useChartData } from '../data/use-chart-data.ts';
import { FrameGrid } from '../grid/FrameGrid.tsx';
import { useShownRows } from '../grid/use-shown-rows.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { drillMessages } from '../messages/drill.ts';
import { problemWords, problemTitle } from '../problem-title.ts';
import { DETAIL_PAGE_ROWS, detailContext } from './drill-query.ts';

/** Props of {@link DrillDetail}. */
export interface DrillDetailProps {
  readonly manifest: ChartManifest;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** Values that the rows share; each can be taken away. */
  readonly values: readonly PickedValue[];
  readonly dashboardId?: number;
  readonly onClose: () => void;
}

function Conditions({
  values,
  names,
  onRemove,
}: {
  readonly values: readonly PickedValue[];
  readonly names: Readonly<Record<string, string>>;
  readonly onRemove: (index: number) => void;
}): JSX.Element {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className="bv-drill-conditions" aria-label={t(drillMessages.conditions)}>
      {values.map(({ column, text }, index) => {
        const label = columnLabel(column);
        const condition = t(drillMessages.condition, { column: names[label] ?? label, value: text });
        return (
          <li key={condition}>
            {condition}
            <IconButton
              icon="cross"
              size="small"
              label={t(drillMessages.remove, { condition })}
              onClick={() => {
                list.current?.focus();
                onRemove(index);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

type DetailData = ReturnType<typeof useChartData>;

function Rows({
  data,
  title,
  names,
}: {
  readonly data: DetailData;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
}): JSX.Element {
  const t = useT();
  const frame = data.result?.answers[0]?.frame ?? null;
  const shown = useShownRows(frame ?? EMPTY_FRAME, '');
  if (data.status === 'failed' && data.problem !== null)
    return (
      <ErrorPanel
        title={t(problemTitle(data.problem))}
        {...problemWords(data.problem, t)}
        requestId={data.problem.requestId}
        onRetry={data.retry}
      />
    );
  if (data.status === 'stopped' && !data.isOfQuestion) return <StoppedState onRun={data.retry} />;
  if (frame === null) return <LoadingState shape="lines" onStop={data.stop} />;
  if (frame.rows === 0) return <EmptyState icon="filter-remove" title={t(chartHostMessages.noRows)} />;
  return <FrameGrid frame={frame} label={t(drillMessages.rowsOf, { title })} names={names} shown={shown} />;
}

/** The rows behind a chart or behind one datum of it, a page at a time. */
export function DrillDetail({
  manifest,
  formData,
  datasource,
  title,
  values: given,
  dashboardId,
  onClose,
}: DrillDetailProps): JSX.Element {
  const t = useT();
  const [values, setValues] = useState(given);
  const [page, setPage] = useState(0);
  const context = useMemo(
    () => detailContext({ manifest, formData, datasource, values, page }),
    [manifest, formData, datasource, values, page],
  );
  const data = useChartData({ context, ...(dashboardId !== undefined && { dashboardId }) });
  const isFailed = data.status === 'failed' || (data.status === 'stopped' && !data.isOfQuestion);
  const total = isFailed ? null : (data.result?.answers[0]?.totalCount ?? null);
  const remove = (index: number): void => {
    setValues(values.filter((_, at) => at !== index));
    setPage(0);
  };
  const countText = useCount();
  const count =
    total === 1 ? t(chartHostMessages.oneRow) : t(chartHostMessages.rows, { rows: countText(total ?? 0) });
  return (
    <Dialog
      title={t(drillMessages.detailTitle, { title })}
      isOpen
      onClose={onClose}
      size="wide"
      footNote={
        total !== null && total > 0 ? (
          <Pager page={page} pageSize={DETAIL_PAGE_ROWS} count={total} onPage={setPage} />
        ) : undefined
      }
      actions={<Button onClick={onClose}>{t(drillMessages.close)}</Button>}
    >
      <div className="bv-drill-head">
        <Conditions values={values} names={datasource.verboseMap} onRemove={remove} />
        <span className="bv-text3">{total === null ? '' : count}</span>
        <IconButton icon="refresh" size="small" label={t(drillMessages.reload)} onClick={data.retry} />
      </div>
      <p className="bv-drill-note">{t(drillMessages.ownFilters)}</p>
      <div
        className={
          data.status === 'loading' && data.result !== null ? 'bv-drill-rows bv-refreshing' : 'bv-drill-rows'
        }
      >
        <Rows data={data} title={title} names={datasource.verboseMap} />
      </div>
    </Dialog>
  );
}
