import { useLocale } from '@belvedere/client-store';
import {
  annotationsOf,
  chartNotices,
  askedFormData,
  isEmptyAnswer,
  type AnswerFacts,
  type ChartDatasource,
  type ChartInput,
  type ChartPlugin,
  type ChartSection,
  type ChartView,
  type DatumPick,
  type PickMode,
  type ResourcePorts,
} from '@belvedere/charts';
import type { FormData, JsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { EmptyState, lazyPart, LoadingState, useSize, useT } from '@belvedere/ui';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type JSX, type RefObject } from 'react';
import { useOutsideName } from '../data/use-plugin.ts';
import { useResources } from '../data/use-resources.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { useRenderLog } from '../usage/use-render-log.ts';
import { BrokenChart } from './BrokenChart.tsx';
import { ChartNotices } from './ChartNotices.tsx';
import { DomChart } from './DomChart.tsx';
import type { HeadRoom } from './head-room.ts';
import type { OnPick } from './on-pick.ts';
import { ReactChart } from './ReactChart.tsx';
import { SceneChart } from './SceneChart.tsx';
import { skeletonShape } from './skeleton-shape.ts';

const TableTwin = lazyPart(async () => (await import('./TableTwin.tsx')).TableTwin);

/** Props of {@link ChartPicture}. */
export interface ChartPictureProps {
  readonly plugin: ChartPlugin;
  readonly frames: readonly Frame[];
  /** What the answers leave out, said under the picture; by default nothing is known of them. */
  readonly facts?: readonly AnswerFacts[];
  /** When the answers came, epoch milliseconds; by default periods end where the range ends. */
  readonly answeredAt?: number;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** Where its legend may stand; in the picture alone when absent. */
  readonly head?: HeadRoom;
  /** Records of annotation layers by layer name. */
  readonly annotationData: JsonObject;
  readonly section: ChartSection;
  /** What the chart's view asked for beside the form. */
  readonly ownState: JsonObject;
  readonly onOwnState: (ownState: JsonObject) => void;
  /** Data were chosen: one, or those in a box. */
  readonly onPick?: OnPick;
  /** Which data keep their colour while others fade; all by default. */
  readonly isChosen?: ((pick: DatumPick) => boolean) | null;
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  /** Whose picture it is, for the usage log; null and absent for none that is stored. */
  readonly sliceId?: number | null;
  readonly dashboardId?: number | null;
  /** What the page fetches for charts that show others; nothing by default. */
  readonly ports?: ResourcePorts;
}

type Input = ChartInput<FormData, unknown, unknown>;

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function usePrepared({
  plugin,
  frames,
  formData,
  datasource,
  annotationData,
  ports,
}: ChartPictureProps): Input | Error | null {
  const form = useMemo(
    () => askedFormData(plugin.manifest, formData, datasource),
    [plugin, formData, datasource],
  );
  const needed = useResources(plugin, form, ports);
  return useMemo(() => {
    if (needed.kind === 'loading') return null;
    if (needed.kind === 'failed') return needed.error;
    const input = {
      frames,
      annotations: annotationsOf(formData, annotationData),
      formData: form,
      datasource,
      prepared: null,
      resources: needed.resources,
    };
    try {
      return { ...input, prepared: plugin.prepare(input) };
    } catch (error) {
      return errorOf(error);
    }
  }, [plugin, frames, formData, form, datasource, annotationData, needed]);
}

/** Gives the focus to the picture when it takes the place of its table twin. */
function useFocusBack(box: RefObject<HTMLDivElement | null>, isTable: boolean): void {
  const wasTable = useRef(false);
  useEffect(() => {
    if (wasTable.current && !isTable) box.current?.querySelector<HTMLElement>('[role=application]')?.focus();
    wasTable.current = isTable;
  }, [box, isTable]);
}

const NO_VIEW: ChartView = {};
const NO_FACTS: readonly AnswerFacts[] = [];
const ALONE = { isAdditive: false };

/** A chart's answer as its picture, or as a table twin on the key T. */
export function ChartPicture(props: ChartPictureProps): JSX.Element {
  const {
    plugin,
    frames,
    facts = NO_FACTS,
    answeredAt = Number.POSITIVE_INFINITY,
    formData,
    datasource,
    title,
    section,
    ownState,
    onOwnState,
    onPick,
    onContext,
    isChosen = null,
  } = props;
  const t = useT();
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const [failure, setFailure] = useState<{ readonly of: unknown; readonly error: Error } | null>(null);
  const [isTable, setTable] = useState(false);
  const [view, setView] = useState<ChartView>(NO_VIEW);
  const locale = useLocale();
  const outsideName = useOutsideName(plugin.manifest.id);
  useFocusBack(ref, isTable);
  const input = usePrepared(props);
  const showTable = useCallback(() => {
    setTable(true);
  }, []);
  const handleFailure = useCallback(
    (error: Error) => {
      setFailure({ of: input, error });
    },
    [input],
  );
  const error = input instanceof Error ? input : failure?.of === input ? failure.error : null;
  const isEmpty = isEmptyAnswer(plugin.manifest, frames);
  const notices = useMemo(() => {
    const resources = input === null || input instanceof Error ? null : input.resources;
    const others = resources === null ? [] : (plugin.resources?.facts?.(resources) ?? []);
    const { manifest } = plugin;
    const asked = { manifest, formData, datasource, frames, facts, others, now: answeredAt };
    return chartNotices(asked, t, locale);
  }, [plugin, input, formData, datasource, frames, facts, answeredAt, t, locale]);
  useRenderLog({
    input,
    isDrawn: error !== null || (input !== null && !isEmpty && width > 0 && height > 0),
    vizType: plugin.manifest.id,
    sliceId: props.sliceId ?? null,
    dashboardId: props.dashboardId ?? null,
    failure: error?.message ?? null,
  });

  const body = (): JSX.Element | null => {
    if (error !== null || input instanceof Error)
      return <BrokenChart outsideName={outsideName} reason={error?.message ?? ''} />;
    if (isEmpty)
      return (
        <EmptyState
          icon="filter-remove"
          title={t(chartHostMessages.noRows)}
          reason={height > 180 && width > 240 ? t(chartHostMessages.noRowsWhy) : undefined}
        />
      );
    if (input === null) return <LoadingState shape={skeletonShape(plugin.manifest)} />;
    if (width === 0 || height === 0) return null;
    const viewProps = {
      plugin,
      title,
      frames,
      formData: input.formData,
      datasource,
      width,
      height,
      view,
      section,
      ownState,
      onOwnState,
      onView: setView,
      isChosen,
      ...(onPick !== undefined && {
        onPick: (pick: DatumPick, mode: PickMode = ALONE) => {
          onPick([pick], mode);
        },
      }),
      ...(onContext !== undefined && { onContext }),
      onTable: showTable,
    };
    if (isTable && frames[0] !== undefined) {
      return (
        <Suspense fallback={<LoadingState shape="lines" />}>
          <TableTwin
            frame={frames[0]}
            title={title}
            names={datasource.verboseMap}
            onClose={() => {
              setTable(false);
            }}
          />
        </Suspense>
      );
    }
    if (plugin.view.kind === 'react') return <ReactChart {...viewProps} />;
    if (plugin.view.kind === 'dom') return <DomChart {...viewProps} onFailure={handleFailure} />;
    return (
      <SceneChart
        plugin={plugin}
        input={input}
        width={width}
        height={height}
        title={title}
        view={view}
        section={section}
        isChosen={isChosen}
        onView={setView}
        onTable={showTable}
        onFailure={handleFailure}
        {...(props.head !== undefined && { head: props.head })}
        {...(onPick !== undefined && { onPick })}
        {...(onContext !== undefined && { onContext })}
      />
    );
  };
  return (
    <>
      <div ref={ref} className="bv-chart-picture">
        {body()}
      </div>
      <ChartNotices notices={notices} />
    </>
  );
}
