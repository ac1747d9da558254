import {
  LayerStatesContext,
  PanelDropsContext,
  SETTLED_LAYERS,
  type LayerStates,
} from '@belvedere/control-editors';
import { useAppDispatch, useServices } from '@belvedere/client-store';
import { EmptyState, lazyPart, useLeaveGuard, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useCallback, useState, type JSX } from 'react';
import { ChartArea } from '../chart/ChartArea.tsx';
import { DatasetPanel } from '../dataset/DatasetPanel.tsx';
import { useAddField } from '../dataset/use-add-field.ts';
import { usePanelDrops } from '../dataset/use-panel-drops.ts';
import { ExploreHeader } from '../header/ExploreHeader.tsx';
import { UndoRedo } from '../header/UndoRedo.tsx';
import type { ChartEntries } from '../header/header-entries.ts';
import { exploreMessages } from '../messages/explore.ts';
import { ChartTypePicker } from '../panel/ChartTypePicker.tsx';
import { ControlPanel } from '../panel/ControlPanel.tsx';
import { useQuickSave } from '../save/use-quick-save.ts';
import { useSaveHindrance } from '../save/use-save-hindrance.ts';
import { exploreActions } from '../state/explore-slice.ts';
import { useExploreKey } from '../state/use-explore.ts';
import { runHindrance } from '../state/readiness.ts';
import { NothingDrawn, useChartTitle } from './NothingDrawn.tsx';
import { RunBar } from './RunBar.tsx';
import { useControlLog } from './use-control-log.ts';
import { useDatasetDialogs } from './use-dataset-dialogs.tsx';
import { useExploreKeys } from './use-explore-keys.ts';
import { usePanelNotices, type PanelNotices } from './use-panel-notices.tsx';
import { useWorkbench, type Workbench } from '../state/use-workbench.ts';

const MissingDataset = lazyPart(async () => (await import('./MissingDataset.tsx')).MissingDataset);
const SaveDialog = lazyPart(
  async () => (await import('../save/SaveDialog.tsx')).SaveDialog,
  ({ onClose }) => onClose,
);

interface PictureProps {
  readonly workbench: Workbench;
  readonly onQuery: (stop: (() => void) | null, layers: LayerStates) => void;
}

function Picture({ workbench, onQuery }: PictureProps): JSX.Element {
  const { state, run } = workbench;
  const { log } = useServices();
  const title = useChartTitle(state);
  if (state.dataset.isMissing === true)
    return (
      <Suspense>
        <MissingDataset />
      </Suspense>
    );
  if (state.runFormData === null) return <NothingDrawn workbench={workbench} />;
  return (
    <ChartArea
      formData={state.runFormData}
      datasource={state.dataset.datasource}
      title={title}
      description={state.chart?.description ?? null}
      sliceId={state.chart?.id ?? null}
      refreshToken={state.refreshToken}
      runToken={state.runCount}
      isStale={workbench.isStale}
      hindrance={runHindrance(workbench.problems, workbench.panel)}
      onRefresh={() => {
        log({ event: 'explore', event_name: 'force_refresh_chart', slice_id: state.chart?.id ?? null });
        run(true);
      }}
      onRun={() => {
        run();
      }}
      onQuery={onQuery}
    />
  );
}

/** Chart type and controls, with Run under them. */
function Controls({
  workbench,
  notices: { notice, change },
  stop,
}: {
  readonly workbench: Workbench;
  readonly notices: PanelNotices;
  /** Stops the query under way; null while there is none. */
  readonly stop: (() => void) | null;
}): JSX.Element {
  const t = useT();
  const { state, manifest, panel, problems } = workbench;
  const footer = (jumpToProblem: () => void): JSX.Element => (
    <>
      <span className="bv-narrow-only">
        <UndoRedo />
      </span>
      <RunBar
        problems={problems.length}
        isReady={workbench.isReady}
        isFirst={state.runFormData === null}
        onRun={() => {
          workbench.run();
        }}
        onStop={stop}
        onProblem={jumpToProblem}
      />
    </>
  );
  return (
    <div className="bv-explore-controls">
      <ChartTypePicker workbench={workbench} />
      {manifest === null ? (
        !workbench.isTypeComing && <EmptyState icon="chart" title={t(exploreMessages.unsupported)} />
      ) : (
        <ControlPanel
          manifest={manifest}
          state={panel}
          problems={problems}
          onChange={change}
          notice={notice}
          footer={footer}
        />
      )}
    </div>
  );
}

/** Saving: with the dialog, or at once by its key; nothing where something hinders it. */
function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const hindrance = useSaveHindrance();
  const save = (): void => {
    if (hindrance === null) setSaving(true);
  };
  const quickSave = useQuickSave(save);
  const dialog = isSaving && (
    <Suspense fallback={<TypedAhead />}>
      <SaveDialog
        onClose={() => {
          setSaving(false);
        }}
      />
    </Suspense>
  );
  return { hindrance, save, quickSave, dialog };
}

/** Keys of the workbench, its log, and the question before its changes are left. */
function useWorkbenchGuards(workbench: Workbench, save: () => void): void {
  const t = useT();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { state, changes } = workbench;
  useControlLog(workbench);
  useExploreKeys({
    run: () => {
      workbench.run();
    },
    save,
    undo: () => {
      dispatch(exploreActions.undone({ key }));
    },
    redo: () => {
      dispatch(exploreActions.redone({ key }));
    },
  });
  useLeaveGuard(changes.length > 0 || (state.chart === null && state.hasSteps), t(exploreMessages.leaveLoss));
}

interface Query {
  /** Null while there is none under way. */
  readonly stop: (() => void) | null;
  readonly layers: LayerStates;
}

/** The query under way, as far as it can be stopped, and how the annotation layers stand. */
function useQuery() {
  const [query, setQuery] = useState<Query>({ stop: null, layers: SETTLED_LAYERS });
  const handleQuery = useCallback((stop: Query['stop'], layers: LayerStates) => {
    setQuery({ stop, layers });
  }, []);
  return { ...query, handleQuery };
}

/** Fields, controls, picture and rows of the chart at hand. */
export function WorkbenchView({ chartEntries }: { readonly chartEntries: ChartEntries }): JSX.Element {
  const workbench = useWorkbench();
  const { stop, layers, handleQuery } = useQuery();
  const notices = usePanelNotices(workbench);
  const ofDataset = useDatasetDialogs(workbench, notices.changeDataset);
  const saving = useSaving();
  useWorkbenchGuards(workbench, saving.quickSave);
  const drops = usePanelDrops(workbench);
  const fields = useAddField(workbench, notices.change);
  return (
    <div className="bv-explore">
      <ExploreHeader
        workbench={workbench}
        chartEntries={chartEntries}
        saveHindrance={saving.hindrance}
        onSave={saving.save}
      />
      <PanelDropsContext value={drops}>
        <div className="bv-explore-body">
          <DatasetPanel dataset={workbench.state.dataset} menu={ofDataset.entries} {...fields} />
          <LayerStatesContext value={layers}>
            <Controls workbench={workbench} notices={notices} stop={stop} />
          </LayerStatesContext>
          <div className="bv-explore-chart">
            <Picture workbench={workbench} onQuery={handleQuery} />
          </div>
        </div>
      </PanelDropsContext>
      {ofDataset.dialog}
      {saving.dialog}
    </div>
  );
}
