import { EMPTY_FRAME } from '@belvedere/frame';
import { NOTHING_PICKED, type ChartDatasource, type DatumPick } from '@belvedere/charts';
import { useCan, useServices } from '@belvedere/client-store';
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

function TableOf({
  data,
  title,
}: {
  readonly data: ChartDataState | null;
  readonly title: string;
}): JSX.Element | null {
  const t = useT();
  const frame = data?.result?.answers[0]?.frame ?? null;
  const shown = useShownRows(frame ?? EMPTY_FRAME, '');
  if (frame === null) return null;
  return <FrameGrid frame={frame} label={t(chartHostMessages.tableTwin, { title })} shown={shown} />;
}

function useEditChart(formData: FormData, datasource: ChartDatasource): () => Promise<void> {
  const { api, navigate } = useServices();
  return useCallback(async () => {
    const ref = parseDatasourceKey(formData.datasource ?? datasourceKey(datasource)) ?? datasource;
    const { key } = await api.call('explore', 'createFormData', {
      body: { datasource_id: ref.id, datasource_type: ref.type, form_data: JSON.stringify(formData) },
    });
    navigate(exploreKeyUrl(key));
  }, [api, navigate, formData, datasource]);
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
          <div className="bv-drill-chart" hidden={view !== 'chart'}>
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
          {view === 'table' && (
            <div className="bv-drill-rows">
              <TableOf data={data} title={title} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
