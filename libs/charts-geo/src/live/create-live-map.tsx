import type * as MapLibre from 'maplibre-gl';
import { longitudeOf, latitudeOf, worldX, worldY } from '../geo/mercator.ts';
import { zoomOf, type Camera } from '../geo/camera.ts';
import type { LiveMarks, LiveStyle } from './style.ts';

/** From where a map is seen: degrees from above, and degrees clockwise from north. */
export interface LiveTilt {
  readonly pitch: number;
  readonly bearing: number;
}

/** Seen from above, north up. */
export const FROM_ABOVE: LiveTilt = { pitch: 0, bearing: 0 };

/** How a live map starts. */
export interface LiveMapStart {
  readonly style: LiveStyle;
  readonly camera: Camera;
  readonly tilt: LiveTilt;
  readonly marks: readonly LiveMarks[];
  readonly edges: MapEdges;
  /** The wheel zooms; otherwise it scrolls the page. */
  readonly zoomsByWheel: boolean;
  /** Address of the map library's worker. */
  readonly workerUrl: string;
  /** The camera changed; `isAtRest` once it stands still. */
  readonly onCamera: (camera: Camera, isAtRest: boolean) => void;
}

/** Strips of a map's element that the map leaves free, px. */
export interface MapEdges {
  readonly top: number;
  readonly bottom: number;
}

/** A map that its reader can move. */
export interface LiveMap {
  /** Settles once land and marks are painted. */
  readonly whenShown: Promise<void>;
  /** Element over the map whose events the map sees as well. */
  readonly overlay: HTMLElement;
  readonly setMarks: (marks: readonly LiveMarks[]) => void;
  readonly setCamera: (camera: Camera) => void;
  /** Tilts the map; from above its reader cannot turn it. */
  readonly setTilt: (tilt: LiveTilt) => void;
  readonly zoomBy: (steps: number) => void;
  /** Takes the size of its element, without strips above and below, px. */
  readonly resize: (edges: MapEdges) => void;
  /** Takes everything away; twice is harmless. */
  readonly dispose: () => void;
}

const ZOOM_MAX = 17;
const SOON_MS = 250;

const projection =
  (map: MapLibre.Map) =>
  (x: number, y: number): readonly [x: number, y: number] => {
    const at = map.project([longitudeOf(x), latitudeOf(y)]);
    return [at.x, at.y];
  };

function cameraAt(map: MapLibre.Map, { top, bottom }: MapEdges): Camera {
  const { lng, lat } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const scale = 512 * 2 ** map.getZoom();
  const flat = {
    x: worldX(lng),
    y: worldY(lat),
    scale,
    left: 0,
    top,
    width,
    height: Math.max(1, height - top - bottom),
  };
  return map.getPitch() === 0 && map.getBearing() === 0 ? flat : { ...flat, tilted: projection(map) };
}

const placed = (camera: Camera) => ({
  center: [longitudeOf(camera.x), latitudeOf(camera.y)] as [number, number],
  zoom: zoomOf(camera),
});

function shownMarks(map: MapLibre.Map, marks: readonly LiveMarks[]): void {
  const { layers, sources } = map.getStyle();
  const wanted = new Set(marks.map(({ id }) => id));
  for (const layer of layers)
    if ('source' in layer && layer.id.startsWith('marks-') && !wanted.has(layer.source))
      map.removeLayer(layer.id);
  for (const id of Object.keys(sources)) if (id.startsWith('marks-') && !wanted.has(id)) map.removeSource(id);
  for (const { id, data, layers: looks } of marks) {
    const source = map.getSource<MapLibre.GeoJSONSource>(id);
    if (source === undefined) map.addSource(id, { type: 'geojson', data: data as never });
    else void source.setData(data as never);
    for (const look of looks) {
      const own = String(look['id']);
      if (map.getLayer(own) !== undefined) map.removeLayer(own);
      map.addLayer(look as never);
    }
  }
}

/** Puts a live map into an element. Throws where the browser cannot draw one. */
export function createLiveMap(library: typeof MapLibre, element: HTMLElement, start: LiveMapStart): LiveMap {
  library.setWorkerUrl(start.workerUrl);
  const map = new library.Map({
    container: element,
    style: start.style as never,
    ...placed(start.camera),
    ...start.tilt,
    maxZoom: ZOOM_MAX,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: true,
    touchPitch: false,
    scrollZoom: start.zoomsByWheel,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disable();
  const turnable = (isTurnable: boolean): void => {
    if (isTurnable) map.dragRotate.enable();
    else map.dragRotate.disable();
    if (isTurnable) map.touchPitch.enable();
    else map.touchPitch.disable();
  };
  turnable(start.tilt.pitch > 0);
  let { edges } = start;
  let { marks } = start;
  let [hasStyle, isDisposed] = [false, false];
  map.setPadding({ ...edges, left: 0, right: 0 });
  const overlay = document.createElement('div');
  overlay.className = 'bv-map-overlay';
  map.getCanvasContainer().append(overlay);
  const say = (isAtRest: boolean) => (): void => {
    start.onCamera(cameraAt(map, edges), isAtRest);
  };
  map.on('move', say(false));
  map.on('moveend', say(true));
  map.on('style.load', () => {
    hasStyle = true;
    shownMarks(map, marks);
  });
  const whenShown = new Promise<void>((resolve) => {
    map.once('idle', () => {
      resolve();
    });
  });
  return {
    whenShown,
    overlay,
    setMarks(next) {
      marks = next;
      if (hasStyle) shownMarks(map, marks);
    },
    setCamera(camera) {
      map.easeTo({ ...placed(camera), duration: SOON_MS });
    },
    setTilt(tilt) {
      turnable(tilt.pitch > 0);
      map.easeTo({ ...tilt, duration: SOON_MS });
    },
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, duration: SOON_MS });
    },
    resize(next) {
      edges = next;
      map.setPadding({ ...edges, left: 0, right: 0 });
      map.resize();
      say(true)();
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      overlay.remove();
      map.remove();
    },
  };
}
