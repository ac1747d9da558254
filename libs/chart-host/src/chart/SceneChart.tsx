import type {
  ChartEvent,
  ChartInput,
  ChartPlugin,
  ChartSection,
  ChartView,
  DatumPick,
  DrawContext,
  PickMode,
} from '@belvedere/charts';
import type { Scene } from '@belvedere/scene';
import { fetchTouch, mountScene, type SceneHandlers, type SceneView } from '@belvedere/scene/dom';
import type { FormData } from '@belvedere/core';
import { tokens } from '@belvedere/theme';
import { useT, useThemeName, whenCalm } from '@belvedere/ui';
import { useCallback, useContext, useEffect, useMemo, useRef, type JSX } from 'react';
import { createPortal } from 'react-dom';
import { chartHostMessages } from '../messages/chart-host.ts';
import { useDrawContext } from './draw-context.ts';
import type { Brushing } from '../live/use-brushing.ts';
import { useHeadPlace, type HeadRoom } from './head-room.ts';
import { HeadLegend } from './HeadLegend.tsx';
import { LinkedChartsContext, placeOfPick } from './linked-charts.ts';
import type { OnPick } from './on-pick.ts';

/** Props of {@link SceneChart}. */
export interface SceneChartProps {
  readonly plugin: ChartPlugin;
  readonly input: ChartInput<FormData, unknown, unknown>;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Where a legend may stand instead of in the picture; nowhere when absent. */
  readonly head?: HeadRoom;
  readonly view: ChartView;
  /** Bucket of a time axis from which the numbers are unfinished; null where none are. */
  readonly unfinishedFrom: number | null;
  readonly section: ChartSection;
  readonly onView: (view: ChartView) => void;
  /** Which data keep their colour while others fade; null for all. */
  readonly isChosen: ((pick: DatumPick) => boolean) | null;
  readonly onPick?: OnPick;
  /** Hears of the datum that is pointed at, and of the data in a box; null for nobody. */
  readonly brushing: Brushing | null;
  /** The reader asks what can be done with a datum; the place is in viewport px. */
  readonly onContext?: (pick: DatumPick, place: { readonly x: number; readonly y: number }) => void;
  readonly onTable?: () => void;
  readonly onFailure: (error: Error) => void;
}

/** The context in which the chosen data are lit. */
const litContext = (
  plugin: ChartPlugin,
  input: SceneChartProps['input'],
  context: DrawContext,
  isChosen: SceneChartProps['isChosen'],
): DrawContext =>
  isChosen === null
    ? context
    : { ...context, isSelected: (datum: number) => isChosen(plugin.pick(input, datum, context)) };

/** The picture in the colours of paper. Throws what its plugin throws. */
export const drawOnPaper = (
  plugin: ChartPlugin,
  input: SceneChartProps['input'],
  context: DrawContext,
  isChosen: SceneChartProps['isChosen'],
): Scene => plugin.draw(input, litContext(plugin, input, { ...context, theme: tokens.print }, isChosen));

/** The drawing of the input; null where it failed, which is told. */
function useScene(
  plugin: ChartPlugin,
  input: SceneChartProps['input'],
  context: DrawContext,
  onFailure: SceneChartProps['onFailure'],
) {
  return useMemo(() => {
    try {
      return plugin.draw(input, context);
    } catch (error) {
      queueMicrotask(() => {
        onFailure(error instanceof Error ? error : new Error(String(error)));
      });
      return null;
    }
  }, [plugin, input, context, onFailure]);
}

/** A mounted scene in an element, anew for another theme, name or language. */
function useSceneView(label: string) {
  const t = useT();
  const theme = tokens[useThemeName()];
  const host = useRef<HTMLDivElement>(null);
  const link = useContext(LinkedChartsContext);
  const mounted = useRef<SceneView | null>(null);
  useEffect(() => whenCalm(() => void fetchTouch()), []);
  useEffect(() => {
    if (host.current === null) return undefined;
    const sceneView = mountScene(host.current, { theme, label, translate: t }, link);
    mounted.current = sceneView;
    return () => {
      mounted.current = null;
      sceneView.dispose();
    };
  }, [theme, label, t, link]);
  return { host, mounted, theme };
}

/** What the data of a picture answer to whoever listens: picking one or those in a box, and asking for more. */
function pickHandlers(
  {
    plugin,
    input,
    onPick,
    onContext,
    brushing,
    isChosen,
  }: Pick<SceneChartProps, 'plugin' | 'input' | 'brushing' | 'isChosen'> & {
    readonly onPick: SceneChartProps['onPick'] | undefined;
    readonly onContext: SceneChartProps['onContext'] | undefined;
  },
  context: DrawContext,
) {
  const picks = new Map<number, DatumPick>();
  const pickOf = (datum: number): DatumPick => {
    const pick = picks.get(datum) ?? plugin.pick(input, datum, context);
    picks.set(datum, pick);
    return pick;
  };
  return {
    placeOf: (datum: number) => placeOfPick(pickOf(datum)),
    ...(onPick !== undefined && {
      onSelect: (datum: number, mode: PickMode) => {
        onPick([pickOf(datum)], mode);
      },
      onLetGo: () => {
        if (isChosen !== null) onPick([], { isAdditive: false });
        return isChosen !== null;
      },
      onBox: (data: readonly number[], mode: PickMode) => {
        onPick(data.map(pickOf), mode);
      },
    }),
    ...(onPick !== undefined &&
      brushing !== null && {
        onHover: (datum: number | null) => datum !== null && brushing.onPoint(pickOf(datum)),
        onBoxing: (data: readonly number[] | null) => brushing.onDrag(data?.map(pickOf) ?? null),
      }),
    ...(onContext !== undefined && {
      onContext: (datum: number, place: { readonly x: number; readonly y: number }) => {
        onContext(pickOf(datum), place);
      },
    }),
  };
}

type ViewAnswer = 'canOpen' | 'onOpen' | 'onMove' | 'onScale' | 'onChoose' | 'onZoom';

/** What the picture answers by another view of itself. */
function viewHandlers({
  plugin,
  input,
  view,
  onView,
}: Pick<SceneChartProps, 'plugin' | 'input' | 'view' | 'onView'>): Pick<SceneHandlers, ViewAnswer> {
  const changes = (event: ChartEvent): boolean => {
    const next = plugin.reduce(view, event, input);
    if (next !== view) onView(next);
    return next !== view;
  };
  return {
    canOpen: (datum) => plugin.reduce(view, { kind: 'open', datum }, input) !== view,
    onOpen: (datum) => changes({ kind: 'open', datum }),
    onMove: (datum, by) => changes({ kind: 'move', datum, by }),
    onScale: (to) => changes({ kind: 'scale', to }),
    onChoose: (datum, { isAdditive }) => void changes({ kind: 'choose', datum, isAdditive }),
    onZoom: (window) => {
      onView(plugin.reduce(view, { kind: 'zoom', window }, input));
    },
  };
}

/** A chart drawn from its Scene: canvas, hover, keyboard, legend. */
export function SceneChart(props: SceneChartProps): JSX.Element {
  const { plugin, input, width, height, title, view, section, isChosen, unfinishedFrom: from } = props;
  const { onView, onPick, onContext, onTable, onFailure, brushing } = props;
  const t = useT();
  const head = useHeadPlace(props.head);
  const label = t(chartHostMessages.chart, { title });
  const { host, mounted, theme } = useSceneView(label);
  const context = useDrawContext({
    width,
    height,
    headWidth: head.width,
    view,
    section,
    unfinishedFrom: from,
  });
  const lit = useMemo(() => litContext(plugin, input, context, isChosen), [plugin, input, context, isChosen]);
  const scene = useScene(plugin, input, lit, onFailure);
  const handleLegend = useCallback(
    (key: string, { isAdditive }: PickMode) => {
      onView(plugin.reduce(view, { kind: 'legend', key, isAdditive }, input));
    },
    [plugin, input, view, onView],
  );
  useEffect(() => {
    if (scene === null) return;
    mounted.current?.update(scene, {
      describe: (datum) => plugin.describe(input, datum, context),
      onLegend: handleLegend,
      ...viewHandlers({ plugin, input, view, onView }),
      ...pickHandlers({ plugin, input, onPick, onContext, brushing, isChosen }, context),
      ...(onTable !== undefined && { onTable }),
    });
  }, [
    scene,
    plugin,
    input,
    context,
    view,
    onView,
    handleLegend,
    onPick,
    onContext,
    brushing,
    isChosen,
    onTable,
    mounted,
    theme,
    label,
    t,
  ]);
  return (
    <>
      <div ref={host} className="bv-chart-scene" style={{ inlineSize: width, blockSize: height }} />
      {scene?.head !== undefined &&
        head.element !== null &&
        createPortal(
          <HeadLegend
            legend={scene.head}
            label={t(chartHostMessages.legend, { title })}
            onLegend={handleLegend}
          />,
          head.element,
        )}
    </>
  );
}
