'use client';

import {
  askedFormData,
  resourcesOf,
  type ChartPlugin,
  type ChartViewProps,
  type DrawContext,
} from '@belvedere/charts';
import { mountScene, type SceneView } from '@belvedere/scene/dom';
import type { Scene } from '@belvedere/scene';
import { IconButton, useT } from '@belvedere/ui';
import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import type { BaseMap } from '../geo/base-map.ts';
import type { Camera } from '../geo/camera.ts';
import { drawMap, mapFrame, noteAt, type MapFrame } from '../geo/draw-map.ts';
import { changesWithCamera, type AnyGeoChart, type AnyGeoInput } from '../geo/any-geo-chart.ts';
import { mapMessages } from '../messages/maps.ts';
import { startBearing, startPitch } from '../deck/extrusion.ts';
import { FROM_ABOVE, type LiveMap, type LiveTilt, type MapEdges } from './create-live-map.tsx';
import { liveMessages } from './messages.ts';
import { overlayScene } from './overlay.ts';
import { baseStyle, isTiltable, liveMarks, type MapTiles } from './style.ts';
import { useLiveMap } from './use-live-map.tsx';

/** What live maps take from their host. */
export interface LiveMapOptions {
  /** Address of the map library's worker. */
  readonly workerUrl: string;
  /** Own tiles, asked for when a map is shown; null draws the stored base map. */
  readonly tiles: () => MapTiles | null;
}

/** A map with the chart that draws it. */
export interface LiveMapChart extends LiveMapOptions {
  readonly chart: AnyGeoChart;
  readonly plugin: ChartPlugin;
}

interface Camerad {
  readonly camera: Camera;
  readonly isAtRest: boolean;
}

function useInput(
  { chart, plugin }: LiveMapChart,
  { frames, formData, datasource }: ChartViewProps,
): AnyGeoInput | null {
  return useMemo(() => {
    const form = askedFormData(chart.manifest, formData, datasource);
    const known = resourcesOf(plugin, form);
    if (known.kind !== 'ready') return null;
    const resources = known.resources as BaseMap;
    const bare = { frames, annotations: [], formData: form, datasource, prepared: null, resources };
    return { ...bare, prepared: chart.read(bare) };
  }, [chart, plugin, frames, formData, datasource]);
}

interface SceneOnMap {
  readonly element: HTMLElement | null;
  readonly scene: Scene;
  readonly label: string;
  readonly input: AnyGeoInput;
  readonly cameraOf: () => Camera;
}

/** Shows a scene in an element, and answers the pointer there. */
function useSceneOn(
  { chart }: LiveMapChart,
  { element, scene, label, input, cameraOf }: SceneOnMap,
  { context, onPick, onContext, onTable }: ChartViewProps,
): void {
  const view = useRef<SceneView | null>(null);
  const { theme, t } = context;
  useEffect(() => {
    if (element === null) return undefined;
    const mounted = mountScene(element, { theme, label, translate: t });
    view.current = mounted;
    return () => {
      view.current = null;
      mounted.dispose();
    };
  }, [element, theme, label, t]);
  useEffect(() => {
    const { pick } = chart;
    view.current?.update(scene, {
      describe: (datum) => chart.describe(input, datum, context, cameraOf),
      ...(onTable !== undefined && { onTable }),
      ...(pick !== undefined &&
        onPick !== undefined && {
          onSelect: (datum: number) => {
            onPick(pick(input, datum, context));
          },
        }),
      ...(pick !== undefined &&
        onContext !== undefined && {
          onContext: (datum: number, place: { readonly x: number; readonly y: number }) => {
            onContext(pick(input, datum, context), place);
          },
        }),
    });
  }, [chart, scene, input, context, cameraOf, onPick, onContext, onTable, element, theme, label, t]);
}

function tilesOf({ tiles }: LiveMapOptions, { formData }: AnyGeoInput): MapTiles | null {
  return formData['mapbox_style'] === 'tiles' ? tiles() : null;
}

/** How a form wants its map to be seen at first. */
const tiltOf = ({ formData }: AnyGeoInput, canTilt: boolean): LiveTilt =>
  canTilt ? { pitch: startPitch(formData), bearing: startBearing(formData) } : FROM_ABOVE;

/** Whether the map is tilted as its form wants it, or seen from above. */
function TiltButton({ map, tilt }: { readonly map: LiveMap; readonly tilt: LiveTilt }): JSX.Element {
  const t = useT();
  const [isTilted, setTilted] = useState(true);
  return (
    <IconButton
      icon="grouped-bar-chart"
      label={t(isTilted ? liveMessages.fromAbove : liveMessages.tilt)}
      isActive={isTilted}
      onClick={() => {
        map.setTilt(isTilted ? FROM_ABOVE : tilt);
        setTilted(!isTilted);
      }}
    />
  );
}

/** Zoom column: nearer, farther, all marks, and tilted where something rises. */
function ZoomColumn({
  map,
  start,
  tilt,
}: {
  readonly map: LiveMap;
  readonly start: Camera;
  readonly tilt: LiveTilt;
}): JSX.Element {
  const t = useT();
  const buttons = [
    {
      icon: 'plus',
      label: liveMessages.zoomIn,
      act: () => {
        map.zoomBy(1);
      },
    },
    {
      icon: 'minus',
      label: liveMessages.zoomOut,
      act: () => {
        map.zoomBy(-1);
      },
    },
    {
      icon: 'locate',
      label: liveMessages.reset,
      act: () => {
        map.setCamera(start);
      },
    },
  ] as const;
  return (
    <div className="bv-map-zoom" style={{ insetBlockStart: start.top + 8 }}>
      {buttons.map(({ icon, label, act }) => (
        <IconButton key={icon} icon={icon} label={t(label)} onClick={act} />
      ))}
      {tilt.pitch > 0 && <TiltButton map={map} tilt={tilt} />}
    </div>
  );
}

function sceneAt(
  chart: AnyGeoChart,
  input: AnyGeoInput,
  frame: MapFrame,
  { camera, isAtRest }: Camerad,
  source: string | null,
  context: DrawContext,
): Scene {
  const layers = chart.layers(input, camera, context);
  return overlayScene(
    {
      base: input.resources,
      layers,
      camera,
      frame: {
        ...frame,
        note: isAtRest ? noteAt(chart, input, camera, context) : frame.note,
        legend:
          isAtRest && changesWithCamera(chart, input.formData)
            ? (chart.legend?.(input, camera, context) ?? {})
            : frame.legend,
      },
      source: source ?? context.t(mapMessages.source),
      hasNames: source === null,
    },
    isAtRest,
    context,
  );
}

const edgesOf = ({ camera: { top, height: own } }: MapFrame, height: number): MapEdges => ({
  top,
  bottom: Math.max(0, height - top - own),
});

interface ShownMap {
  readonly live: LiveMapChart;
  readonly input: AnyGeoInput;
  readonly props: ChartViewProps;
}

/** A map whose base is there. */
function ShownMapView({ live, input, props }: ShownMap): JSX.Element {
  const { width, height, context } = props;
  const { chart } = live;
  const host = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => mapFrame(chart, input, context), [chart, input, context]);
  const [seen, setSeen] = useState<Camerad>({ camera: frame.camera, isAtRest: true });
  const canTilt = useMemo(
    () => isTiltable(chart.layers(input, frame.camera, context)),
    [chart, input, frame.camera, context],
  );
  const tilt = useMemo(() => tiltOf(input, canTilt), [input, canTilt]);
  const tiles = useMemo(() => tilesOf(live, input), [live, input]);
  const style = useMemo(
    () => baseStyle(input.resources, context.theme, tiles),
    [input.resources, context.theme, tiles],
  );
  const state = useLiveMap(host, `${context.theme.name}:${tiles?.url ?? ''}`, () => ({
    style,
    camera: frame.camera,
    edges: edgesOf(frame, height),
    tilt,
    marks: liveMarks(chart.layers(input, frame.camera, context)),
    zoomsByWheel: context.section === 'EXPLORE',
    workerUrl: live.workerUrl,
    onCamera: (camera, isAtRest) => {
      setSeen({ camera, isAtRest });
    },
  }));
  const map = state.kind === 'ready' ? state.map : null;
  const isOfCamera = changesWithCamera(chart, input.formData);
  const marksCamera = isOfCamera ? seen.camera : frame.camera;
  const isAtRest = !isOfCamera || seen.isAtRest;
  useEffect(() => {
    if (map !== null && isAtRest) map.setMarks(liveMarks(chart.layers(input, marksCamera, context)));
  }, [map, chart, input, context, marksCamera, isAtRest]);
  useEffect(() => {
    map?.resize(edgesOf(frame, height));
  }, [map, width, height, frame]);
  const { pitch, bearing } = tilt;
  useEffect(() => {
    map?.setTilt({ pitch, bearing });
  }, [map, pitch, bearing]);
  const start = JSON.stringify([frame.camera.x, frame.camera.y, frame.camera.scale]);
  const started = useRef(start);
  useEffect(() => {
    if (map === null || started.current === start) return;
    started.current = start;
    map.setCamera(frame.camera);
  }, [map, start, frame.camera]);
  const scene = useMemo(
    () =>
      map === null
        ? drawMap(chart, input, context)
        : sceneAt(chart, input, frame, seen, tiles?.attribution ?? null, context),
    [map, chart, input, context, frame, seen, tiles],
  );
  const cameraOf = useMemo(
    () => () => (map === null ? frame.camera : seen.camera),
    [map, frame.camera, seen.camera],
  );
  const label = context.t(liveMessages.map, { name: chart.manifest.name.text });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setElement(map === null ? still.current : map.overlay);
  }, [map]);
  useSceneOn(live, { element, scene, label, input, cameraOf }, props);
  return (
    <div className="bv-map" style={{ inlineSize: width, blockSize: height }}>
      <div ref={host} className="bv-map-ground" />
      <div ref={still} className="bv-map-still" hidden={map !== null} />
      {map !== null && <ZoomColumn map={map} start={frame.camera} tilt={tilt} />}
    </div>
  );
}

/** The component of a map on a page: a map that can be moved, or its picture where the browser draws none. */
export function mapViewOf(live: LiveMapChart): (props: ChartViewProps) => JSX.Element | null {
  return function MapView(props: ChartViewProps): JSX.Element | null {
    const input = useInput(live, props);
    return input === null ? null : <ShownMapView live={live} input={input} props={props} />;
  };
}
