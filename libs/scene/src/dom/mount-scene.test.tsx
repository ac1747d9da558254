// @vitest-environment jsdom
import { tokens } from '@belvedere/theme';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { XYPlot } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { fetchTouch } from './first-touch.ts';
import { mountScene } from './mount-scene.ts';
import type { SceneHandlers, SceneView } from './scene-handlers.ts';

const plot: XYPlot = {
  kind: 'xy',
  area: { x: 0, y: 0, w: 100, h: 100 },
  along: 'x',
  positions: Float32Array.of(0, 50, 100),
  band: 0,
  isFree: false,
  series: [
    {
      key: 'a',
      color: 0xff,
      values: Float32Array.of(10, 20, 30),
      firstDatum: 0,
      hasDot: true,
      offset: 0,
      thickness: 0,
    },
  ],
};
const scene: Scene = {
  width: 100,
  height: 100,
  batches: [],
  plot,
  legend: [{ key: 'a', label: 'A', isHidden: false, x: 200, y: 0, w: 40, h: 20 }],
};

let host: HTMLElement;
let view: SceneView;
const said: unknown[] = [];
const handlers: SceneHandlers = {
  describe: (datum) => ({
    title: `Point ${datum}`,
    spoken: `spoken ${datum}`,
    rows: Array.from({ length: 12 }, (_, index) => ({ label: `<b>${index}</b>`, value: '1' })),
  }),
  onSelect: (datum, { isAdditive }) => said.push(['select', datum, isAdditive]),
  onLegend: (key) => said.push(['legend', key]),
  onTable: () => said.push(['table']),
};
const root = (): HTMLElement => host.firstElementChild as HTMLElement;
const tooltip = (): HTMLElement | null => document.querySelector('.bv-chart-tooltip');
const press = (key: string, extra: KeyboardEventInit = {}): boolean =>
  root().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra }));
interface Pressed extends MouseEventInit {
  readonly pointerType?: string;
}
const point = (type: string, x: number, y: number, { pointerType, ...extra }: Pressed = {}): boolean => {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, ...extra });
  return root().dispatchEvent(Object.assign(event, { pointerType }));
};

beforeAll(fetchTouch);

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  said.length = 0;
  host = document.createElement('div');
  document.body.append(host);
  view = mountScene(host, { theme: tokens.light, label: 'Delay by week' });
  view.update(scene, handlers);
});

afterEach(() => {
  view.dispose();
  host.remove();
});

describe('a chart on a page', () => {
  test('is one named stop for the keyboard', () => {
    expect(root().tabIndex).toBe(0);
    expect(root().getAttribute('aria-label')).toBe('Delay by week');
  });

  test('arrows walk and speak, Enter chooses, Escape leaves', () => {
    press('ArrowRight');
    press('ArrowRight');
    expect(root().querySelector('[aria-live]')?.textContent).toBe('spoken 1');
    press('Enter');
    press('t');
    press('l');
    expect(said).toEqual([['select', 1, false], ['table'], ['legend', 'a']]);
    press('Escape');
    expect(tooltip()?.style.display).toBe('none');
    expect(press('Escape')).toBe(true);
  });

  test('Escape, and a click where no datum is, let go what is chosen; what is not chosen keeps the key', () => {
    let isChosen = true;
    view.update(scene, {
      ...handlers,
      onLetGo: () => {
        said.push(['let go', isChosen]);
        return isChosen;
      },
    });
    press('ArrowRight');
    expect(press('Escape')).toBe(false);
    point('click', -500, -500);
    expect(said).toEqual([
      ['let go', true],
      ['let go', true],
    ]);
    isChosen = false;
    expect(press('Escape')).toBe(true);
  });

  test('the tooltip shows ten rows, counts the rest and never reads markup', () => {
    point('pointermove', 50, 20);
    expect(tooltip()?.textContent).toContain('Point 1');
    expect(tooltip()?.textContent).toContain('and 2 more');
    expect(tooltip()?.querySelector('b')).toBeNull();
    point('pointerleave', 500, 500);
    expect(tooltip()?.style.display).toBe('none');
  });

  test('a click chooses the datum, Ctrl adds', () => {
    point('click', 99, 30, { ctrlKey: true });
    expect(said).toEqual([['select', 2, true]]);
  });

  const drag = (
    from: readonly [number, number],
    to: readonly [number, number],
    extra: Pressed = {},
  ): void => {
    point('pointerdown', ...from, extra);
    point('pointermove', ...to, extra);
    point('pointerup', ...to, extra);
    point('click', ...to, extra);
  };
  const onBox: SceneHandlers['onBox'] = (data, { isAdditive }) => said.push(['box', data, isAdditive]);
  const onZoom: SceneHandlers['onZoom'] = (window) => said.push(['zoom', window]);
  const zoomable: Scene = { ...scene, plot: { ...plot, zoom: { window: [0, 1], reach: [0, 100] } } };

  test('a finger that moves across chooses a band, one that moves down moves the page', () => {
    const finger = { pointerType: 'touch' };
    view.update(zoomable, { ...handlers, onBox, onZoom });
    drag([5, 50], [99, 52], finger);
    expect(said).toEqual([['box', [1], false]]);
    said.length = 0;
    drag([5, 20], [20, 90], finger);
    expect(said).not.toContainEqual(expect.arrayContaining(['box']));
  });

  test('a box chooses the data in it, and its end is no click', () => {
    view.update(scene, { ...handlers, onBox });
    drag([5, 5], [99, 40]);
    drag([5, 5], [55, 40], { ctrlKey: true });
    drag([5, 60], [40, 90]);
    expect(said).toEqual([
      ['box', [1], false],
      ['box', [1], true],
    ]);
  });

  const onBoxing: SceneHandlers['onBoxing'] = (data) => said.push(['boxing', data]);

  test('the data in a box are told while it is drawn, Escape lets it go', () => {
    view.update(scene, { ...handlers, onBox, onBoxing });
    point('pointerdown', 5, 5);
    point('pointermove', 55, 40);
    point('pointermove', 100, 40);
    press('Escape');
    point('pointermove', 80, 40);
    point('pointerup', 80, 40);
    drag([5, 60], [40, 90]);
    expect(said).toEqual([
      ['boxing', [1]],
      ['boxing', [1, 2]],
      ['boxing', null],
      ['boxing', []],
      ['boxing', null],
    ]);
  });

  test('Shift and arrows draw a box, Enter chooses what is in it, Escape and a walk let it go', () => {
    view.update(scene, { ...handlers, onBox, onBoxing });
    press('ArrowRight');
    press('ArrowRight', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    press('Enter');
    press('ArrowLeft', { shiftKey: true });
    expect(press('Escape')).toBe(false);
    press('ArrowLeft', { shiftKey: true });
    press('ArrowRight');
    press('ArrowUp', { shiftKey: true });
    expect(said).toEqual([
      ['boxing', [0, 1]],
      ['boxing', [0, 1, 2]],
      ['box', [0, 1, 2], false],
      ['boxing', [1, 2]],
      ['boxing', null],
      ['boxing', [0, 1]],
      ['boxing', null],
    ]);
  });

  test('where dragging zooms, Shift chooses', () => {
    view.update(zoomable, { ...handlers, onBox, onZoom });
    drag([5, 5], [99, 40], { shiftKey: true });
    drag([20, 5], [80, 40]);
    expect(said).toEqual([
      ['box', [1], false],
      ['zoom', [expect.closeTo(0.2), expect.closeTo(0.8)]],
    ]);
  });

  test('plus and minus zoom around the datum, or the middle, and leave other charts alone', () => {
    view.update(zoomable, { ...handlers, onZoom });
    press('+');
    press('-');
    view.update(scene, { ...handlers });
    expect(press('+')).toBe(true);
    expect(said).toEqual([
      ['zoom', [expect.closeTo(0.25), expect.closeTo(0.75)]],
      ['zoom', null],
    ]);
  });

  test('a picture that may be handled moves by drag and by Shift and arrows, and comes home', () => {
    const marks: Scene = {
      ...scene,
      plot: {
        kind: 'circles',
        area: plot.area,
        x: Float32Array.of(30),
        y: Float32Array.of(30),
        r: Float32Array.of(9),
        datum: Int32Array.of(7),
      },
      handling: { canMove: true, canScale: true, canMoveMarks: true, canChoose: true },
    };
    const told = {
      onMove: (datum: number | null, by: readonly [number, number]) => said.push(['move', datum, ...by]) > 0,
      onScale: (to: object | null) => said.push(['scale', to]) > 0,
      onChoose: (datum: number) => void said.push(['choose', datum]),
    };
    Object.defineProperties(host.firstElementChild, {
      clientWidth: { value: 100 },
      clientHeight: { value: 100 },
    });
    view.update(marks, { ...handlers, ...told, onBox: () => said.push('box') });
    drag([60, 60], [70, 60]);
    drag([30, 30], [30, 50]);
    point('pointerdown', 30, 30);
    point('click', 30, 30);
    press('Escape');
    press('ArrowRight', { shiftKey: true });
    press('+');
    press('Escape');
    expect(said).toEqual([
      ['move', null, 0.1, 0],
      ['move', 7, 0, 0.2],
      ['choose', 7],
      ['select', 7, false],
      ['move', null, 0.24, 0],
      ['scale', { factor: 2, around: [0.5, 0.5] }],
      ['scale', null],
    ]);
  });

  test('a double click opens without choosing; O opens, Escape without a datum goes back', () => {
    const onOpen = (datum: number | null): boolean => said.push(['open', datum]) > 0;
    view.update(scene, { ...handlers, onOpen, canOpen: () => true });
    point('click', 99, 30);
    point('dblclick', 99, 30);
    press('o');
    press('Escape');
    press('Escape');
    expect(said).toEqual([
      ['open', 2],
      ['open', 2],
      ['open', null],
    ]);
  });

  test('a click on the legend names the series', () => {
    point('click', 210, 10);
    expect(said).toEqual([['legend', 'a']]);
  });

  test('a new scene without the datum drops the hover', () => {
    point('pointermove', 99, 30);
    view.update({ ...scene, plot: null });
    expect(tooltip()?.style.display).toBe('none');
  });

  test('nothing is left behind', () => {
    point('pointermove', 50, 20);
    view.dispose();
    view.dispose();
    expect(host.children).toHaveLength(0);
    expect(tooltip()).toBeNull();
  });
});
