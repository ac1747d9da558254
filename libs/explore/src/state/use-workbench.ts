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

/** The chart type of the form, and what its controls say of the form. */
function usePanel({ formData, dataset: { datasource, isMissing }, dashboard }: ReadyState) {
  const type = useChartType(formData.viz_type);
  const manifest = type.kind === 'ready' ? type.chart.manifest : null;
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
  const isReady = manifest !== null && problems.length === 0 && isMissing !== true;
  return { manifest, isTypeComing: type.kind === 'loading', panel, problems, isReady };
}

/** What differs from the stored chart, and whether the picture is of older controls. */
function useDifferences(manifest: ChartManifest | null, state: ReadyState) {
  const { formData, savedFormData, runFormData, dashboard } = state;
  const { datasource } = state.dataset;
  const stored = useMemo(
    () => storedForm(formData, savedFormData, dashboard),
    [formData, savedFormData, dashboard],
  );
  const changes = useChanges({ manifest, datasource, before: savedFormData, after: stored });
  const stale = useChanges({ manifest, datasource, before: runFormData, after: formData });
  return { changes, isStale: stale.length > 0 };
}

/** What changes the form: one control, several, all of them. */
function useEdits(
  manifest: ChartManifest | null,
  { formData, dataset: { datasource }, dashboard }: ReadyState,
): Pick<Workbench, 'change' | 'changeMany' | 'clearForm'> {
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const changeForm = (
    values: Readonly<Record<string, unknown>>,
    how: { readonly rendersOnly: boolean; readonly mark?: EditMark },
  ): void => {
    const next = { ...formData, ...values } as FormData;
    const controls = manifest?.controls ?? EMPTY_PANEL;
    const settled = resetHidden(controls, formData, next, { datasource, dashboard });
    dispatch(exploreActions.changed({ key, formData: settled, ...how }));
  };
  return {
    change: (control, value) => {
      const mark = isTyped(control) && { mark: { of: control.name, at: now() } };
      changeForm({ [control.name]: value }, { rendersOnly: control.rendersOnly === true, ...mark });
    },
    changeMany: (values) => {
      changeForm(values, { rendersOnly: false });
    },
    clearForm: () => {
      const { viz_type, datasource: source } = formData;
      const cleared: FormData = { viz_type, ...(source !== undefined && { datasource: source }) };
      dispatch(exploreActions.changed({ key, formData: cleared, rendersOnly: false }));
    },
  };
}

type Switches = Pick<
  Workbench,
  'changeType' | 'prefetchType' | 'changeDataset' | 'formOfType' | 'keptOfType'
>;

/** What takes the form to another chart type or dataset. */
function useSwitches(manifest: ChartManifest | null, state: ReadyState): Switches {
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { charts } = useServices();
  const { formData } = state;
  const { datasource } = state.dataset;
  const controls = manifest?.controls ?? EMPTY_PANEL;
  const switchTo = (target: ChartManifest): PanelSwitch => ({
    from: manifest === null ? null : { vizType: manifest.id, panel: controls },
    to: { vizType: target.id, panel: target.controls },
    formData,
    datasource,
  });
  const formOfType = (target: ChartManifest): FormData =>
    target === manifest ? formData : switchPanel(switchTo(target));
  const changeType = useChangeType((target: ChartManifest): void => {
    if (target === manifest) return;
    const next = formOfType(target);
    const runs = state.runFormData !== null && isRunnable(target, next, datasource);
    dispatch(exploreActions.chartTypeChanged({ key, formData: next, runs }));
  });
  return {
    changeType,
    formOfType,
    keptOfType: (target) => keptOnSwitch(switchTo(target)),
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
  };
}

/** The chart at hand with everything that can be done to it. */
export function useWorkbench(): Workbench {
  const state = useReadyExplore();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const panel = usePanel(state);
  const { manifest, isReady } = panel;
  const differences = useDifferences(manifest, state);
  const run = useCallback(
    (isForced = false) => {
      if (isReady) dispatch(exploreActions.ran({ key, isForced }));
    },
    [isReady, dispatch, key],
  );
  const edits = useEdits(manifest, state);
  const switches = useSwitches(manifest, state);
  return { state, ...panel, ...differences, run, ...edits, ...switches };
}
