import { pickOfWhole, type ChartDatasource, type ChartManifest, type DatumPick } from '@belvedere/charts';
import { useCan } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { Button, Dialog, EmptyState, MenuButton, Segmented, Select, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { Chart } from '../chart/Chart.tsx';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { drillMessages } from '../messages/drill.ts';
import { DrilledTable, rowsOf } from './DrilledTable.tsx';
import { DrillPath } from './DrillPath.tsx';
import { useDrillSteps, type DrillSteps } from './use-drill-steps.ts';
import { useDrillType, type TypedDrill } from './use-drill-type.ts';
import { useEditChart } from './use-edit-chart.ts';

/** Props of {@link DrillBy}. */
export interface DrillByProps {
  readonly manifest: ChartManifest;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** Null drills the whole chart. */
  readonly pick: DatumPick | null;
  /** Null lets the reader choose. */
  readonly column: string | null;
  readonly dashboardId?: number;
  /** Told the name of what the reader does, for the usage log. */
  readonly onUse: (event: 'further_drill_by' | 'drill_by_breadcrumb_clicked' | 'drill_by_edit_chart') => void;
  readonly onClose: () => void;
}

type NameOf = (column: string) => string;

/** Asks for the first column. */
function FirstColumn({
  steps,
  nameOf,
}: {
  readonly steps: DrillSteps;
  readonly nameOf: NameOf;
}): JSX.Element {
  const t = useT();
  const { columns, further } = steps;
  return (
    <div className="bv-drill-choose">
      {columns.length === 0 ? (
        <EmptyState icon="diagram-tree" title={t(drillMessages.noDimensions)} />
      ) : (
        <Select
          label={t(drillMessages.column)}
          value={null}
          options={columns.map(({ column_name: name }) => ({ value: name, label: nameOf(name) }))}
          onChange={further}
        />
      )}
    </div>
  );
}

/** Leads one column further. */
function Further({ steps, nameOf }: { readonly steps: DrillSteps; readonly nameOf: NameOf }): JSX.Element {
  const t = useT();
  return (
    <MenuButton
      placement="top-start"
      entries={steps.columns.map(({ column_name: name }) => ({
        id: name,
        label: nameOf(name),
        onSelect: () => {
          steps.further(name);
        },
      }))}
    >
      <Button iconAfter="chevron-down">{t(drillMessages.further)}</Button>
    </MenuButton>
  );
}

/** What the steps lead to: the path, and the chart or its rows. */
function Drilled({
  steps,
  typed,
  nameOf,
  datasource,
  title,
  dashboardId,
}: Pick<DrillByProps, 'datasource' | 'title' | 'dashboardId'> & {
  readonly steps: DrillSteps;
  readonly typed: TypedDrill;
  readonly nameOf: NameOf;
}): JSX.Element {
  const t = useT();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [data, setData] = useState<ChartDataState | null>(null);
  const { next, choose } = steps;
  /** What was chosen in another chart type is drilled by where the old one holds its column. */
  const inOldChart = (picked: DatumPick): DatumPick => {
    const field = steps.steps.at(-1)?.pick.drillField;
    if (typed.type === 'same') return picked;
    const { drillField: _, ...rest } = picked;
    return field === undefined ? rest : { ...rest, drillField: field };
  };
  const table = view === 'table' ? rowsOf(data) : null;
  return (
    <>
      <div className="bv-drill-head">
        <DrillPath steps={steps.steps} nameOf={nameOf} onBack={steps.back} />
        {view === 'chart' && typed.types.length > 1 && (
          <Select
            label={t(drillMessages.type)}
            isLabelHidden
            value={typed.type}
            options={typed.types}
            onChange={typed.choose}
          />
        )}
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
          formData={typed.form}
          datasource={datasource}
          title={title}
          section="EXPLORE"
          onState={setData}
          onPick={([picked]) => {
            choose(picked === undefined ? null : inOldChart(picked));
          }}
          {...(dashboardId !== undefined && { dashboardId })}
        />
      </div>
      {table !== null && <DrilledTable frame={table} isBusy={data?.status === 'loading'} title={title} />}
    </>
  );
}

function Actions({
  form,
  datasource,
  isDrilled,
  onUse,
  onClose,
}: Pick<DrillByProps, 'datasource' | 'onUse' | 'onClose'> & {
  readonly form: FormData;
  readonly isDrilled: boolean;
}): JSX.Element {
  const t = useT();
  const mayExplore = useCan('can_explore', 'Superset');
  const edit = useEditChart(form, datasource);
  return (
    <>
      {mayExplore && isDrilled && (
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
  );
}

/** The same chart over another column, step by step; each step is a way back. */
export function DrillBy(props: DrillByProps): JSX.Element {
  const t = useT();
  const { datasource, manifest, onUse, onClose } = props;
  const whole = useMemo(() => pickOfWhole(manifest), [manifest]);
  const pick = props.pick ?? whole;
  const steps = useDrillSteps({ ...props, pick });
  const { form: drilled, columns, last } = steps;
  const typed = useDrillType(drilled, last, { manifest, datasource });
  const { form } = typed;
  const nameOf: NameOf = (name) => datasource.verboseMap[name] ?? name;
  return (
    <Dialog
      title={
        last === null ? t(drillMessages.chooseTitle) : t(drillMessages.byTitle, { column: nameOf(last) })
      }
      isOpen
      onClose={onClose}
      size="wide"
      footNote={last !== null && columns.length > 0 ? <Further steps={steps} nameOf={nameOf} /> : undefined}
      actions={<Actions {...{ form, datasource, onUse, onClose }} isDrilled={last !== null} />}
    >
      {last === null ? (
        <FirstColumn steps={steps} nameOf={nameOf} />
      ) : (
        <Drilled {...props} steps={steps} typed={typed} nameOf={nameOf} />
      )}
    </Dialog>
  );
}
