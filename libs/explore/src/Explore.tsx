import { completeFormData, type ChartDatasource, type ChartManifest } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { problemsOf, type AnyControl } from '@belvedere/controls';
import { PAGE_URLS } from '@belvedere/contracts/client';
import type { FormData } from '@belvedere/core';
import {
  Button,
  EmptyState,
  ErrorPanel,
  IconButton,
  LoadingState,
  PageHeader,
  Tag,
  useT,
} from '@belvedere/ui';
import { useEffect, useMemo, useState, type Dispatch, type JSX } from 'react';
import { ChartArea } from './ChartArea.tsx';
import { targetOf, type Field } from './dataset/add-field.ts';
import { DatasetPanel } from './dataset/DatasetPanel.tsx';
import { exploreMessages } from './messages/explore.ts';
import { ChartTypePicker } from './panel/ChartTypePicker.tsx';
import { ControlPanel } from './panel/ControlPanel.tsx';
import { SaveDialog } from './save/SaveDialog.tsx';
import { isAltered, isStale, type ExploreAction, type ExploreState } from './state/explore-state.ts';
import { addressOf, isNothing } from './state/load-explore.ts';
import { useExploreState } from './use-explore.ts';

interface ReadyProps {
  readonly state: ExploreState;
  readonly dispatch: Dispatch<ExploreAction>;
  readonly datasource: ChartDatasource;
}

function useRunKey(run: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault();
        run();
      }
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [run]);
}

function Header({
  state,
  dispatch,
  onSave,
}: Omit<ReadyProps, 'datasource'> & { readonly onSave: () => void }): JSX.Element {
  const t = useT();
  return (
    <PageHeader
      crumbs={[{ label: t(exploreMessages.charts), href: PAGE_URLS.charts }]}
      title={state.name === '' ? t(exploreMessages.untitled) : state.name}
      marks={
        isAltered(state) && (
          <span title={t(exploreMessages.alteredHint)}>
            <Tag tone="warning">{t(exploreMessages.altered)}</Tag>
          </span>
        )
      }
      actions={
        <>
          <IconButton
            icon="undo"
            label={t(exploreMessages.undo)}
            isDisabled={state.past.length === 0}
            onClick={() => {
              dispatch({ type: 'undone' });
            }}
          />
          <IconButton
            icon="redo"
            label={t(exploreMessages.redo)}
            isDisabled={state.future.length === 0}
            onClick={() => {
              dispatch({ type: 'redone' });
            }}
          />
          <Button icon="floppy-disk" isDisabled={state.runFormData === null} onClick={onSave}>
            {t(exploreMessages.save)}
          </Button>
        </>
      }
    />
  );
}

function NotReady({ problems }: { readonly problems: readonly string[] }): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon="properties"
      title={t(exploreMessages.notReady)}
      reason={t(exploreMessages.notReadyWhy, { problems: problems.join('; ') })}
    />
  );
}

function useProblems(
  manifest: ChartManifest | null,
  formData: FormData,
  datasource: ChartDatasource,
): readonly string[] {
  const t = useT();
  return useMemo(() => {
    if (manifest === null) return [];
    const complete = completeFormData(manifest, formData, datasource);
    const labels = new Map<string, string[]>();
    for (const problem of problemsOf(manifest.controls, { formData: complete, datasource })) {
      const message = t(problem.message);
      labels.set(message, [...(labels.get(message) ?? []), t(problem.label)]);
    }
    return [...labels].map(([message, names]) =>
      t(exploreMessages.problem, { label: names.join(', '), message }),
    );
  }, [manifest, formData, datasource, t]);
}

function Workbench({ state, dispatch, datasource }: ReadyProps): JSX.Element {
  const t = useT();
  const { charts } = useServices();
  const [isSaving, setSaving] = useState(false);
  const manifest = charts.get(state.formData.viz_type)?.manifest ?? null;
  const problems = useProblems(manifest, state.formData, datasource);
  const isReady = manifest !== null && problems.length === 0;
  const run = useMemo(
    () =>
      (isForced = false) => {
        if (isReady) dispatch({ type: 'ran', isForced });
      },
    [isReady, dispatch],
  );
  useRunKey(run);
  const change = (control: AnyControl, value: unknown): void => {
    dispatch({
      type: 'changed',
      change: { [control.name]: value },
      rendersOnly: control.rendersOnly === true,
    });
  };
  const add = (field: Field): void => {
    const target =
      manifest === null
        ? null
        : targetOf(
            field,
            manifest.controls,
            completeFormData(manifest, state.formData, datasource),
            datasource,
          );
    if (target !== null) change(target.control, target.value);
  };
  return (
    <div className="bv-explore">
      <Header
        state={state}
        dispatch={dispatch}
        onSave={() => {
          setSaving(true);
        }}
      />
      <div className="bv-explore-body">
        <DatasetPanel
          datasource={datasource}
          databaseId={state.databaseId}
          sql={state.datasetSql}
          onAdd={add}
        />
        <div className="bv-explore-controls">
          <ChartTypePicker
            vizType={state.formData.viz_type}
            onChange={(vizType) => {
              dispatch({ type: 'replaced', formData: { ...state.formData, viz_type: vizType } });
            }}
          />
          {manifest === null ? (
            <EmptyState icon="chart" title={t(exploreMessages.unsupported)} />
          ) : (
            <ControlPanel
              manifest={manifest}
              state={{ formData: completeFormData(manifest, state.formData, datasource), datasource }}
              onChange={change}
            />
          )}
          <footer className="bv-explore-run">
            <Button
              kind="primary"
              icon="play"
              fills
              isDisabled={!isReady}
              onClick={() => {
                run();
              }}
            >
              {t(state.runFormData === null ? exploreMessages.create : exploreMessages.update)}{' '}
              <kbd className="bv-run-key">Ctrl ↵</kbd>
            </Button>
          </footer>
        </div>
        <div className="bv-explore-chart">
          {state.runFormData === null ? (
            <NotReady problems={problems} />
          ) : (
            <ChartArea
              formData={state.runFormData}
              datasource={datasource}
              title={state.name === '' ? t(exploreMessages.untitled) : state.name}
              sliceId={state.chart?.id ?? null}
              refreshToken={state.refreshToken}
              isStale={isStale(state)}
              onRefresh={() => {
                run(true);
              }}
              onRun={() => {
                run();
              }}
            />
          )}
        </div>
      </div>
      {isSaving && (
        <SaveDialog
          chart={state.chart}
          suggestion={state.name}
          formData={state.formData}
          datasource={datasource}
          onSaved={(chart) => {
            dispatch({ type: 'saved', chart });
          }}
          onClose={() => {
            setSaving(false);
          }}
        />
      )}
    </div>
  );
}

/** Props of {@link Explore}. */
export interface ExploreProps {
  /** Query string of the address. */
  readonly search: string;
  readonly onTitle?: (title: string) => void;
}

/** Builds a chart from a dataset: fields, controls, picture, rows, save. */
export function Explore({ search, onTitle }: ExploreProps): JSX.Element {
  const t = useT();
  const [state, dispatch] = useExploreState(search);
  const title = state.name === '' ? t(exploreMessages.untitled) : state.name;
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
  const datasets = <Button href={PAGE_URLS.datasets}>{t(exploreMessages.chooseDataset)}</Button>;
  if (isNothing(addressOf(search)))
    return (
      <EmptyState
        icon="th"
        title={t(exploreMessages.missingParams)}
        reason={t(exploreMessages.missingParamsWhy)}
        action={datasets}
      />
    );
  if (state.status === 'failed') {
    const isGone = state.problem?.status === 404;
    if (isGone)
      return (
        <EmptyState
          icon="th"
          title={t(exploreMessages.missingDataset)}
          reason={t(exploreMessages.missingDatasetWhy)}
          action={datasets}
        />
      );
    return (
      <ErrorPanel
        title={t(exploreMessages.loadFailed)}
        reason={state.problem?.message}
        requestId={state.problem?.requestId ?? null}
        actions={datasets}
      />
    );
  }
  if (state.status === 'loading')
    return (
      <div className="bv-explore-loading">
        <LoadingState shape="bars" />
      </div>
    );
  if (state.datasource === null)
    return (
      <EmptyState
        icon="th"
        title={t(exploreMessages.missingDataset)}
        reason={t(exploreMessages.missingDatasetWhy)}
        action={datasets}
      />
    );
  return <Workbench state={state} dispatch={dispatch} datasource={state.datasource} />;
}
