import type { Frame } from '@belvedere/frame';
import { NOTHING_PICKED, type ChartDatasource, type DatumPick } from '@belvedere/charts';
import { problemOf, useCan, useServices } from '@belvedere/client-store';
import { exploreKeyUrl } from '@belvedere/contracts/client';
import { columnLabel, datasourceKey, parseDatasourceKey, type FormData } from '@belvedere/core';
import {
  Button,
  Dialog,
  EmptyState,
  MenuButton,
  Segmented,
  Select,
  useT,
  type Translate,
} from '@belvedere/ui';
import { useCallback, useMemo, useState, type JSX } from 'react';
import { Chart } from '../chart/Chart.tsx';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { FrameGrid } from '../grid/FrameGrid.tsx';
import { useShownRows } from '../grid/use-shown-rows.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { drillMessages } from '../messages/drill.ts';
import { drillColumns, drilledForm, type DrillStep } from './drill-form.ts';

/** Props of {@link DrillBy}. */
export interface DrillByProps {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  readonly pick: DatumPick;
  /** Null lets the reader choose. */
  readonly column: string | null;
  readonly dashboardId?: number;
  /** Told the name of what the reader does, for the usage log. */
  readonly onUse: (event: 'further_drill_by' | 'drill_by_breadcrumb_clicked' | 'drill_by_edit_chart') => void;
  readonly onClose: () => void;
}

function chosenText({ values }: DatumPick, nameOf: (column: string) => string, t: Translate): string {
  return values
    .map(({ column, text }) => t(drillMessages.step, { column: nameOf(columnLabel(column)), value: text }))
    .join(', ');
}

function Path({
  steps,
  nameOf,
  onBack,
}: {
  readonly steps: readonly DrillStep[];
  readonly nameOf: (column: string) => string;
  readonly onBack: (length: number) => void;
}): JSX.Element {
  const t = useT();
  return (
    <nav className="bv-drill-path" aria-label={t(drillMessages.path)}>
      {steps.map(({ pick, column }, index) => {
        const isLast = index === steps.length - 1;
        const chosen = steps[index + 1]?.pick.label ?? '';
        const own =
          chosen === '' ? nameOf(column) : t(drillMessages.step, { column: nameOf(column), value: chosen });
        return (
          <span key={`${index} ${column}`}>
            {index === 0 && pick.values.length > 0 && <span>{chosenText(pick, nameOf, t)} › </span>}
            {isLast ? (
              <strong>{own}</strong>
            ) : (
              <>
                <button
                  type="button"
                  className="bv-link-button"
                  onClick={() => {
                    onBack(index + 1);
                  }}
                >
                  {own}
                </button>
                {' › '}
              </>
            )}
          </span>
        );
      })}
    </nav>
  );
}

/** Rows that a table may show: those of the present step, or of the one before while it is asked. */
function rowsOf(data: ChartDataState | null): Frame | null {
  if (data === null || !(data.isOfQuestion || data.status === 'loading')) return null;
  const frame = data.result?.answers[0]?.frame ?? null;
  return frame?.rows === 0 ? null : frame;
}

function TableOf({
  frame,
  isBusy,
  title,
}: {
  readonly frame: Frame;
  readonly isBusy: boolean;
  readonly title: string;
}): JSX.Element {
  const t = useT();
  const shown = useShownRows(frame, '');
  return (
    <div className={isBusy ? 'bv-drill-rows bv-refreshing' : 'bv-drill-rows'} aria-busy={isBusy}>
      <FrameGrid frame={frame} label={t(chartHostMessages.tableTwin, { title })} shown={shown} />
    </div>
  );
}

function useEditChart(formData: FormData, datasource: ChartDatasource): () => Promise<void> {
  const t = useT();
  const { api, navigate, notify } = useServices();
  return useCallback(async () => {
    const ref = parseDatasourceKey(formData.datasource ?? datasourceKey(datasource)) ?? datasource;
    try {
      const { key } = await api.call('explore', 'createFormData', {
        body: { datasource_id: ref.id, datasource_type: ref.type, form_data: JSON.stringify(formData) },
      });
      navigate(exploreKeyUrl(key));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(drillMessages.editFailed), text: message, requestId });
    }
  }, [api, navigate, notify, t, formData, datasource]);
}

/** The same chart over another column, step by step; each step is a way back. */
export function DrillBy({
  formData,
  datasource,
  title,
  pick,
  column,
  dashboardId,
  onUse,
  onClose,
}: DrillByProps): JSX.Element {
  const t = useT();
  const mayExplore = useCan('can_explore', 'Superset');
  const [steps, setSteps] = useState<readonly DrillStep[]>(column === null ? [] : [{ pick, column }]);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [data, setData] = useState<ChartDataState | null>(null);
  const [next, setNext] = useState<DatumPick | null>(null);
  const form = useMemo(() => steps.reduce(drilledForm, formData), [steps, formData]);
  const columns = useMemo(() => drillColumns(form, datasource), [form, datasource]);
  const edit = useEditChart(form, datasource);
  const nameOf = (name: string): string => datasource.verboseMap[name] ?? name;
  const further = (chosen: DatumPick, name: string): void => {
    if (steps.length > 0) onUse('further_drill_by');
    setSteps([...steps, { pick: steps.length === 0 ? pick : chosen, column: name }]);
    setNext(null);
  };
  const last = steps.at(-1)?.column ?? null;
  const table = view === 'table' ? rowsOf(data) : null;
  return (
    <Dialog
      title={
        last === null ? t(drillMessages.chooseTitle) : t(drillMessages.byTitle, { column: nameOf(last) })
      }
      isOpen
      onClose={onClose}
      size="wide"
      footNote={
        last !== null && columns.length > 0 ? (
          <MenuButton
            placement="top-start"
            entries={columns.map(({ column_name: name }) => ({
              id: name,
              label: nameOf(name),
              onSelect: () => {
                further(next ?? NOTHING_PICKED, name);
              },
            }))}
          >
            <Button iconAfter="chevron-down">{t(drillMessages.further)}</Button>
          </MenuButton>
        ) : undefined
      }
      actions={
        <>
          {mayExplore && last !== null && (
            <Button
              kind="quiet"
              onClick={() => {
                onUse('drill_by_edit_chart');
                void edit();
              }}
            >
              {t(drillMessages.editChart)}
            </Button>
          )}
          <Button onClick={onClose}>{t(drillMessages.close)}</Button>
        </>
      }
    >
      {last === null ? (
        <div className="bv-drill-choose">
          {columns.length === 0 ? (
            <EmptyState icon="diagram-tree" title={t(drillMessages.noDimensions)} />
          ) : (
            <Select
              label={t(drillMessages.column)}
              value={null}
              options={columns.map(({ column_name: name }) => ({ value: name, label: nameOf(name) }))}
              onChange={(name: string) => {
                further(pick, name);
              }}
            />
          )}
        </div>
      ) : (
        <>
          <div className="bv-drill-head">
            <Path
              steps={steps}
              nameOf={nameOf}
              onBack={(length) => {
                onUse('drill_by_breadcrumb_clicked');
                setSteps(steps.slice(0, length));
                setNext(null);
              }}
            />
            <Segmented
              label={t(drillMessages.view)}
              value={view}
              options={[
                { value: 'chart', label: t(drillMessages.chart) },
                { value: 'table', label: t(drillMessages.table) },
              ]}
              onChange={setView}
            />
          </div>
          <p className="bv-drill-note">{next === null ? title : `${title} · ${next.label}`}</p>
          <div className="bv-drill-chart" hidden={table !== null}>
            <Chart
              formData={form}
              datasource={datasource}
              title={title}
              section="EXPLORE"
              onState={setData}
              onPick={([pick]) => {
                setNext(pick ?? null);
              }}
              {...(dashboardId !== undefined && { dashboardId })}
            />
          </div>
          {table !== null && <TableOf frame={table} isBusy={data?.status === 'loading'} title={title} />}
        </>
      )}
    </Dialog>
  );
}
