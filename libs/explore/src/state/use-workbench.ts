import { useChartType } from '@belvedere/chart-host';
import type { ChartDatasource, ChartManifest } from '@belvedere/charts';
import { useAppDispatch, useServices } from '@belvedere/client-store';
import {
  fitToDataset,
  keptOnSwitch,
  resetHidden,
  switchPanel,
  type AnyControl,
  type ChangedControl,
  type ControlProblem,
  type FittedForm,
  type KeptOnSwitch,
  type PanelSwitch,
  type PanelState,
} from '@belvedere/controls';
import type { EditMark, FormData } from '@belvedere/core';
import { useCallback, useMemo } from 'react';
import { storedForm } from './stored-form.ts';
import { exploreActions } from './explore-slice.ts';
import type { ExploreDataset } from './explore-state.ts';
import type { ReadyState } from './explore-view.ts';
import { useChangeType } from './use-change-type.ts';
import { useExploreKey, useReadyExplore } from './use-explore.ts';
import { formChanges, formProblems, isRunnable, panelStateOf } from './readiness.ts';

/** What the parts of Explore do to the chart at hand. */
export interface Workbench {
  readonly state: ReadyState;
  /** Null for a chart type that nobody knows, or that is on its way. */
  readonly manifest: ChartManifest | null;
  readonly isTypeComing: boolean;
  readonly panel: PanelState;
  readonly problems: readonly ControlProblem[];
  readonly isReady: boolean;
  /** What differs from the saved chart; nothing for one that was never saved. */
  readonly changes: readonly ChangedControl[];
  /** The picture is of older controls. */
  readonly isStale: boolean;
  /** Asks the database; forced past every cache. Nothing happens while controls are missing. */
  readonly run: (isForced?: boolean) => void;
  readonly change: (control: AnyControl, value: unknown) => void;
  /** Several controls in one step. */
  readonly changeMany: (values: Readonly<Record<string, unknown>>) => void;
  readonly changeType: (vizType: string) => void;
  /** Fetches what a change to that type needs, ahead of it. */
  readonly prefetchType: (vizType: string) => void;
  /** What {@link Workbench.changeType} to that type would make of the form. */
  readonly formOfType: (target: ChartManifest) => FormData;
  /** What of the form that would keep. */
  readonly keptOfType: (target: ChartManifest) => KeptOnSwitch;
  /** Goes to another dataset and tells what of the form still fits. */
  readonly changeDataset: (dataset: ExploreDataset) => FittedForm;
  /** Leaves nothing but chart type and dataset. */
  readonly clearForm: () => void;
}

const EMPTY_PANEL: ChartManifest['controls'] = [];
/** Kinds whose values are written or dragged, one small change after the other. */
const TYPED_KINDS: ReadonlySet<string> = new Set(['text', 'number', 'slider', 'bounds']);
const isTyped = ({ kind }: AnyControl): boolean => TYPED_KINDS.has(kind);
const NO_CHANGES: readonly ChangedControl[] = [];

interface Comparison {
  readonly manifest: ChartManifest | null;
  readonly datasource: ChartDatasource;
  /** Null compares with nothing. */
  readonly before: FormData | null;
  readonly after: FormData;
}

function useChanges({ manifest, datasource, before, after }: Comparison): readonly ChangedControl[] {
  return useMemo(
    () => (before === null ? NO_CHANGES : formChanges(manifest, datasource, before, after)),
    [manifest, datasource, before, after],
  );
}

/** The chart at hand with everything that can be done to it. */
export function useWorkbench(): Workbench {
  const state = useReadyExplore();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { charts, now } = useServices();
  const { formData, dataset, dashboard } = state;
  const { datasource } = dataset;
  const type = useChartType(formData.viz_type);
  const manifest = type.kind === 'ready' ? type.chart.manifest : null;
  const controls = manifest?.controls ?? EMPTY_PANEL;
  const panel = useMemo(
    () =>
      manifest === null
        ? { formData, datasource, dashboard }
        : panelStateOf(manifest, formData, datasource, dashboard),
    [manifest, formData, datasource, dashboard],
  );
  const problems = useMemo(
    () => (manifest === null ? [] : formProblems(manifest, formData, datasource)),
    [manifest, formData, datasource],
  );
  const isReady = manifest !== null && problems.length === 0;
  const { savedFormData, runFormData } = state;
  const stored = useMemo(
    () => storedForm(formData, savedFormData, dashboard),
    [formData, savedFormData, dashboard],
  );
  const changes = useChanges({ manifest, datasource, before: savedFormData, after: stored });
  const staleControls = useChanges({ manifest, datasource, before: runFormData, after: formData });
  const run = useCallback(
    (isForced = false) => {
      if (isReady) dispatch(exploreActions.ran({ key, isForced }));
    },
    [isReady, dispatch, key],
  );
  const changeForm = (
    values: Readonly<Record<string, unknown>>,
    how: { readonly rendersOnly: boolean; readonly mark?: EditMark },
  ): void => {
    const next = { ...formData, ...values } as FormData;
    const settled = resetHidden(controls, formData, next, { datasource, dashboard });
    dispatch(exploreActions.changed({ key, formData: settled, ...how }));
  };
  const switchTo = (target: ChartManifest): PanelSwitch => ({
    from: manifest === null ? null : { vizType: manifest.id, panel: controls },
    to: { vizType: target.id, panel: target.controls },
    formData,
    datasource,
  });
  const formOfType = (target: ChartManifest): FormData =>
    target === manifest ? formData : switchPanel(switchTo(target));
  const changeTo = (target: ChartManifest): void => {
    if (target === manifest) return;
    const next = formOfType(target);
    const runs = state.runFormData !== null && isRunnable(target, next, datasource);
    dispatch(exploreActions.chartTypeChanged({ key, formData: next, runs }));
  };
  const changeType = useChangeType(changeTo);
  return {
    state,
    manifest,
    isTypeComing: type.kind === 'loading',
    panel,
    problems,
    isReady,
    changes,
    isStale: staleControls.length > 0,
    run,
    change: (control, value) => {
      const mark = isTyped(control) && { mark: { of: control.name, at: now() } };
      changeForm({ [control.name]: value }, { rendersOnly: control.rendersOnly === true, ...mark });
    },
    changeMany: (values) => {
      changeForm(values, { rendersOnly: false });
    },
    changeType,
    prefetchType: (vizType) => {
      charts.open(vizType).catch(() => undefined);
      charts
        .find(vizType)
        ?.load()
        .catch(() => undefined);
    },
    changeDataset: (chosen) => {
      const fitted = fitToDataset(controls, formData, chosen.datasource);
      const runs = isRunnable(manifest, fitted.formData, chosen.datasource);
      dispatch(exploreActions.datasetChanged({ key, dataset: chosen, formData: fitted.formData, runs }));
      return fitted;
    },
    formOfType,
    keptOfType: (target) => keptOnSwitch(switchTo(target)),
    clearForm: () => {
      const { viz_type, datasource: source } = formData;
      const cleared: FormData = { viz_type, ...(source !== undefined && { datasource: source }) };
      dispatch(exploreActions.changed({ key, formData: cleared, rendersOnly: false }));
    },
  };
}
