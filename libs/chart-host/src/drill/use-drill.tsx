import {
  NOTHING_PICKED,
  type ChartDatasource,
  type ChartManifest,
  type DatumPick,
  type PickedValue,
} from '@belvedere/charts';
import { useFlag, useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { lazyPart, TypedAhead } from '@belvedere/ui';
import { Suspense, useCallback, useMemo, useState, type JSX } from 'react';
import { useChartType } from '../data/use-chart-type.ts';
import type { CrossFilterChoice, DatumOpening } from './drill-menu.ts';
import { groupsRows } from './drill-query.ts';
import type { Levels } from './use-levels.tsx';

const DrillMenu = lazyPart(
  async () => (await import('./DrillMenu.tsx')).DrillMenu,
  ({ onClose }) => onClose,
);
const DrillDetail = lazyPart(
  async () => (await import('./DrillDetail.tsx')).DrillDetail,
  ({ onClose }) => onClose,
);
const DrillBy = lazyPart(
  async () => (await import('./DrillBy.tsx')).DrillBy,
  ({ onClose }) => onClose,
);

/** A chart that can be drilled. */
export interface Drilled {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  readonly dashboardId?: number;
  /** Null and absent for a chart that is not stored. */
  readonly sliceId?: number | null;
  /** Filtering other charts by a datum; absent where the chart filters nothing. */
  readonly crossFilter?: CrossFilterChoice | null;
  /** Ways that a datum leads; none by default. */
  readonly openings?: readonly DatumOpening[];
  /** Going down the dataset's hierarchies in the chart's place; absent where it cannot. */
  readonly levels?: Levels;
}

const NO_OPENINGS: readonly DatumOpening[] = [];

/** A place on the screen, viewport px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

type Open =
  | { readonly kind: 'menu'; readonly pick: DatumPick; readonly place: Place }
  | { readonly kind: 'detail'; readonly values: readonly PickedValue[] }
  | { readonly kind: 'by'; readonly pick: DatumPick | null; readonly column: string | null };

/** What a chart's surroundings need to let it be drilled. */
export interface Drill {
  /** Opens the menu over a datum. */
  readonly onContext: (pick: DatumPick, place: Place) => void;
  /** Opens the rows behind the whole chart; null where there are none. */
  readonly openDetail: (() => void) | null;
  /** Asks for a column to see the whole chart by; null where it cannot. */
  readonly openBy: (() => void) | null;
  /** Menu and dialogs; to be rendered beside the chart. */
  readonly overlay: JSX.Element | null;
}

/** A chart with the ways to drill it that the instance has. */
function useOffered(manifest: ChartManifest | null): ChartManifest | null {
  const mayDrillBy = useFlag('DRILL_BY');
  const maySeeRows = useFlag('DRILL_TO_DETAIL');
  return useMemo(() => {
    if (manifest === null || (mayDrillBy && maySeeRows)) return manifest;
    const off = new Set<string>([
      ...(mayDrillBy ? [] : ['DRILL_BY']),
      ...(maySeeRows ? [] : ['DRILL_TO_DETAIL']),
    ]);
    return { ...manifest, behaviors: manifest.behaviors.filter((behavior) => !off.has(behavior)) };
  }, [manifest, mayDrillBy, maySeeRows]);
}

/** Drilling for any chart, from what its plugin says of a datum: to the rows behind it, and by further columns. */
export function useDrill(drilled: Drilled): Drill {
  const { charts, log } = useServices();
  const { datasource, title, dashboardId, sliceId = null } = drilled;
  const { crossFilter = null, levels = null, openings = NO_OPENINGS } = drilled;
  const [open, setOpen] = useState<Open | null>(null);
  const type = useChartType(drilled.formData.viz_type);
  const manifest = useOffered(type.kind === 'ready' ? type.chart.manifest : null);
  const formData = useMemo(
    () => (manifest === null ? drilled.formData : charts.migrate(drilled.formData)),
    [charts, manifest, drilled.formData],
  );
  const hasRows = useMemo(
    () => manifest !== null && groupsRows(manifest, formData, datasource),
    [manifest, formData, datasource],
  );
  const onContext = useCallback<Drill['onContext']>((pick, place) => {
    setOpen({ kind: 'menu', pick, place });
  }, []);
  const logDrill = useCallback(
    (event_name: string): void => {
      const place = dashboardId === undefined ? {} : { dashboard_id: dashboardId };
      log({ event: 'chart', event_name, slice_id: sliceId, ...place });
    },
    [log, sliceId, dashboardId],
  );
  const openDetail = useCallback(() => {
    logDrill('drill_to_detail_opened');
    setOpen({ kind: 'detail', values: NOTHING_PICKED.values });
  }, [logDrill]);
  const openBy = useCallback(() => {
    logDrill('drill_by_modal_opened');
    setOpen({ kind: 'by', pick: null, column: null });
  }, [logDrill]);
  const close = useCallback(() => {
    setOpen(null);
  }, []);
  const shown = useMemo(() => {
    if (open === null || manifest === null) return null;
    if (open.kind === 'detail')
      return (
        <DrillDetail
          {...{ manifest, formData, datasource, title }}
          {...(dashboardId !== undefined && { dashboardId })}
          values={open.values}
          onClose={close}
        />
      );
    if (open.kind === 'by')
      return (
        <DrillBy
          {...{ manifest, formData, datasource, title }}
          {...(dashboardId !== undefined && { dashboardId })}
          pick={open.pick}
          column={open.column}
          onUse={logDrill}
          onClose={close}
        />
      );
    const { pick } = open;
    return (
      <DrillMenu
        {...{ manifest, formData, datasource, pick }}
        place={open.place}
        crossFilter={crossFilter}
        levels={levels}
        openings={openings}
        groupsRows={hasRows}
        onDetail={(values) => {
          logDrill('drill_to_detail_opened');
          setOpen({ kind: 'detail', values });
        }}
        onDrillBy={(column) => {
          logDrill('drill_by_modal_opened');
          setOpen({ kind: 'by', pick, column });
        }}
        onClose={close}
      />
    );
  }, [
    open,
    manifest,
    formData,
    datasource,
    title,
    dashboardId,
    crossFilter,
    levels,
    openings,
    hasRows,
    logDrill,
    close,
  ]);
  const isDetailed = hasRows && manifest?.behaviors.includes('DRILL_TO_DETAIL') === true;
  const isDrilledBy = manifest?.behaviors.includes('DRILL_BY') === true;
  return useMemo(
    () => ({
      onContext,
      openDetail: isDetailed ? openDetail : null,
      openBy: isDrilledBy ? openBy : null,
      overlay: shown === null ? null : <Suspense fallback={<TypedAhead />}>{shown}</Suspense>,
    }),
    [onContext, isDetailed, openDetail, isDrilledBy, openBy, shown],
  );
}
