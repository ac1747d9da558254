import { useLocale } from '@belvedere/client-store';
import {
  annotationsOf,
  askedChart,
  chartNotices,
  askedFormData,
  isEmptyAnswer,
  skeletonShape,
  unfinishedFrom,
  type AnswerFacts,
  type ChartDatasource,
  type ChartInput,
  type ChartPlugin,
  type ChartSection,
  type ChartView,
  type DatumPick,
  type DrawContext,
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
import { usePrintable } from '../print/printables.tsx';
import { useRenderLog } from '../usage/use-render-log.ts';
import { BrokenChart } from './BrokenChart.tsx';
import { ChartNotices } from './ChartNotices.tsx';
import { useDrawContext } from './draw-context.ts';
import type { Brushing } from '../live/use-brushing.ts';
import type { HeadRoom } from './head-room.ts';
import type { OnPick } from './on-pick.ts';
import type { OnSettled } from './on-settled.ts';
import { ReactChart } from './ReactChart.tsx';
import { drawOnPaper, SceneChart } from './SceneChart.tsx';

const DomChart = lazyPart(async () => (await import('./DomChart.tsx')).DomChart);
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
  /** What stood in its place until it came, as large as it will be; it is measured first when absent. */
  readonly before?: RefObject<Element | null>;
  /** Records of annotation layers by layer name. */
  readonly annotationData: JsonObject;
  readonly section: ChartSection;
  /** What the chart's view asked for beside the form. */
  readonly ownState: JsonObject;
  readonly onOwnState: (ownState: JsonObject) => void;
  /** The picture is there, or what is said in its place because it cannot be drawn. */
  readonly onSettled?: OnSettled;
  /** Data were chosen: one, or those in a box. */
  readonly onPick?: OnPick;
  /** Hears of the datum that is pointed at, and of the data in a box; nobody by default. */
  readonly brushing?: Brushing | null;
  /** Which data keep their colour while others fade; all by default. */
  readonly isChosen?: ((pick: DatumPick) => boolean) | null;
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  /** Whose picture it is, for the usage log; null and absent for none that is stored. */
  readonly sliceId?: number | null;
  readonly dashboardId?: number | null;
  /** It shows a range that is being brushed, whose drawings are not logged; false by default. */
  readonly isLive?: boolean;
  /** What filters it on its page, in words, for where no row is left; '' for nothing. */
  readonly filteredBy?: string;
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
      annotations: annotationsOf(form, annotationData),
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
  }, [plugin, frames, form, datasource, annotationData, needed]);
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

/** The input that the picture is drawn of, and why it cannot be: what preparing or drawing it threw. */
function useFailing(props: ChartPictureProps) {
  const prepared = usePrepared(props);
  const [failure, setFailure] = useState<{ readonly of: unknown; readonly error: Error } | null>(null);
  const handleFailure = useCallback(
    (error: Error) => {
      setFailure({ of: prepared, error });
    },
    [prepared],
  );
  const shared = { prepared, handleFailure };
  if (prepared instanceof Error) return { ...shared, input: null, error: prepared };
  return { ...shared, input: prepared, error: failure?.of === prepared ? failure.error : null };
}

/** What is said under the picture: what the answers leave out, and what the chart says of them. */
function useNotices(
  {
    plugin,
    formData,
    datasource,
    frames,
    facts = NO_FACTS,
    answeredAt = Number.POSITIVE_INFINITY,
  }: ChartPictureProps,
  input: Input | null,
) {
  const t = useT();
  const locale = useLocale();
  const isTold = facts.length > 0;
  const asked = useMemo(
    () => (isTold ? askedChart(plugin.manifest, formData, datasource) : null),
    [isTold, plugin, formData, datasource],
  );
  return useMemo(() => {
    const resources = input === null ? null : input.resources;
    const others = resources === null ? [] : (plugin.resources?.facts?.(resources) ?? []);
    const { manifest } = plugin;
    const noted = { manifest, formData, datasource, frames, facts, others, now: answeredAt };
    return chartNotices({ ...noted, ...(asked !== null && { asked }) }, t, locale);
  }, [plugin, input, asked, formData, datasource, frames, facts, answeredAt, t, locale]);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Offers the picture for paper, as the reader has arranged it. */
function usePaper(
  ref: RefObject<HTMLDivElement | null>,
  { plugin, section, isChosen = null }: ChartPictureProps,
  input: Input | null,
  looks: Pick<DrawContext, 'view'> & { readonly unfinishedFrom: number | null },
): void {
  const context = useDrawContext({ width: 0, height: 0, ...looks, section });
  const draw = useMemo(
    () =>
      input === null ? null : (size: Size) => drawOnPaper(plugin, input, { ...context, ...size }, isChosen),
    [plugin, input, context, isChosen],
  );
  usePrintable(ref, plugin, draw);
}

function NoRows({ width, height, filteredBy }: Size & { readonly filteredBy: string }): JSX.Element {
  const t = useT();
  const hasRoom = height > 180 && width > 240;
  return (
    <EmptyState
      icon="filter-remove"
      title={t(chartHostMessages.noRows)}
      reason={
        filteredBy !== ''
          ? t(chartHostMessages.noRowsUnder, { filters: filteredBy })
          : hasRoom
            ? t(chartHostMessages.noRowsWhy)
            : undefined
      }
    />
  );
}

/** What a picture that can be drawn is drawn with. */
interface DrawnProps extends Size {
  readonly picture: ChartPictureProps;
  readonly input: Input;
  readonly view: ChartView;
  readonly unfinishedFrom: number | null;
  readonly onView: (view: ChartView) => void;
  readonly onTable: () => void;
  readonly onFailure: (error: Error) => void;
}

/** The picture by the kind of its view. */
function Drawn({ picture, input, unfinishedFrom: from, onFailure, ...shown }: DrawnProps): JSX.Element {
  const { plugin, title, frames, datasource, section, ownState, onOwnState, onPick, onContext } = picture;
  const { isChosen = null, brushing = null, head } = picture;
  const shared = {
    plugin,
    title,
    ...shown,
    section,
    isChosen,
    ...(onContext !== undefined && { onContext }),
  };
  if (plugin.view.kind !== 'react' && plugin.view.kind !== 'dom')
    return (
      <SceneChart
        {...shared}
        input={input}
        unfinishedFrom={from}
        onFailure={onFailure}
        brushing={brushing}
        {...(head !== undefined && { head })}
        {...(onPick !== undefined && { onPick })}
      />
    );
  const viewProps = {
    ...shared,
    frames,
    formData: input.formData,
    datasource,
    ownState,
    onOwnState,
    ...(onPick !== undefined && {
      onPick: (pick: DatumPick, mode: PickMode = ALONE) => {
        onPick([pick], mode);
      },
    }),
  };
  if (plugin.view.kind === 'react') return <ReactChart {...viewProps} />;
  return (
    <Suspense fallback={<LoadingState shape={skeletonShape(plugin.manifest)} />}>
      <DomChart {...viewProps} onFailure={onFailure} />
    </Suspense>
  );
}

/** The first rows as a table, over the place of the picture. */
function Twin({
  frame,
  picture,
  onClose,
}: {
  readonly frame: Frame;
  readonly picture: ChartPictureProps;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <Suspense fallback={<LoadingState shape="lines" />}>
      <TableTwin
        frame={frame}
        title={picture.title}
        names={picture.datasource.verboseMap}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What stands where the picture is, while there is none to draw; null when it can be drawn. */
function useInstead(
  { plugin, frames, filteredBy = '' }: ChartPictureProps,
  { input, error }: ReturnType<typeof useFailing>,
  size: Size,
): JSX.Element | null {
  const outsideName = useOutsideName(plugin.manifest.id);
  if (error !== null) return <BrokenChart outsideName={outsideName} reason={error.message} />;
  if (isEmptyAnswer(plugin.manifest, frames)) return <NoRows {...size} filteredBy={filteredBy} />;
  return input === null ? <LoadingState shape={skeletonShape(plugin.manifest)} /> : null;
}

/** A chart's answer as its picture, or as a table twin on the key T. */
export function ChartPicture(props: ChartPictureProps): JSX.Element {
  const { plugin, frames, sliceId = null, dashboardId = null, isLive = false, onSettled } = props;
  const [ref, { width, height }] = useSize<HTMLDivElement>(props.before);
  const [isTable, setTable] = useState(false);
  const [view, setView] = useState<ChartView>(NO_VIEW);
  useFocusBack(ref, isTable);
  const failing = useFailing(props);
  const { input, error, handleFailure } = failing;
  const notices = useNotices(props, input);
  const from = unfinishedFrom(notices);
  usePaper(ref, props, input, { view, unfinishedFrom: from });
  const showTable = useCallback(() => {
    setTable(true);
  }, []);
  const instead = useInstead(props, failing, { width, height });
  const hasRoom = width > 0 && height > 0;
  useRenderLog({
    input: failing.prepared,
    isDrawn: !isLive && (error !== null || (instead === null && hasRoom)),
    vizType: plugin.manifest.id,
    sliceId,
    dashboardId,
    failure: error?.message ?? null,
  });
  const isSettled = hasRoom && (input !== null || error !== null);
  useEffect(() => {
    if (isSettled) onSettled?.(error === null ? 'rendered' : 'failed');
  }, [onSettled, isSettled, error]);
  const body = (): JSX.Element | null => {
    if (instead !== null || input === null || !hasRoom) return instead;
    if (isTable && frames[0] !== undefined)
      return (
        <Twin
          frame={frames[0]}
          picture={props}
          onClose={() => {
            setTable(false);
          }}
        />
      );
    const shown = {
      width,
      height,
      view,
      unfinishedFrom: from,
      onView: setView,
      onTable: showTable,
    };
    return <Drawn picture={props} input={input} {...shown} onFailure={handleFailure} />;
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
