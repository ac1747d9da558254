import type { DrawContext } from '@belvedere/charts';
import type { HeadLegend, Scene } from '@belvedere/scene';
import { themedSvg, type ColorPair } from '@belvedere/scene/svg';
import { createColorMemory, tokens, type ColorMemory, type ThemeName } from '@belvedere/theme';
import type { DrawnTile, PageTile, PaintIndex, TileLegend } from '../tasks/drawing.ts';
import { drawnTogether } from './drawn-together.ts';
import type { HostTask } from '../tasks/host-task.ts';
import { chartScene, contextOf } from './chart-scene.ts';
import type { ShownChart } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;

/** The scene of a tile in a theme, with the colours that labels wear on the charts before it. */
function sceneIn(
  theme: ThemeName,
  task: DrawTask,
  tile: PageTile,
  { chart, answers, picks }: ShownChart,
  memory: ColorMemory,
): Promise<Scene> {
  const { id, width, height, headWidth } = tile;
  const room = { width, height, headWidth, theme: tokens[theme], assignColors: memory.assignFor(id) };
  const context: DrawContext = { ...contextOf(task), ...room };
  const own = { ...task, form: chart.formData, datasource: chart.datasource };
  return chartScene(own, answers, { shown: [], installed: null, context, picks });
}

/** Takes colours of a legend that stands in either theme among those of its picture. */
function paintsOf(colors: ColorPair[]): (light: string, dark: string) => PaintIndex {
  return (light, dark) => {
    const known = colors.findIndex(([inLight, inDark]) => inLight === light && inDark === dark);
    return known === -1 ? colors.push([light, dark]) - 1 : known;
  };
}

function legendOf(light: HeadLegend, dark: HeadLegend, colors: ColorPair[]): TileLegend | null {
  const paint = paintsOf(colors);
  if (light.kind === 'ramp' && dark.kind === 'ramp') {
    const { isSmooth, low, high } = light;
    const paints = light.colors.map((color, step) => paint(color, dark.colors[step] ?? color));
    return { kind: 'ramp', paints, isSmooth, low, high };
  }
  if (light.kind !== 'series' || dark.kind !== 'series') return null;
  const entries = light.entries.map(({ label, shape, color }, at) => ({
    label,
    shape,
    paint: paint(color, dark.entries[at]?.color ?? color),
  }));
  return { kind: 'series', entries };
}

async function tileOf(
  task: DrawTask,
  tile: PageTile,
  shown: ShownChart,
  memory: ColorMemory,
): Promise<DrawnTile | null> {
  const light = await sceneIn('light', task, tile, shown, memory);
  const dark = await sceneIn('dark', task, tile, shown, memory);
  const themed = themedSvg(light, dark, { idPrefix: `bv-drawn-${tile.id}` });
  if (themed === null) return null;
  const colors = [...themed.colors];
  const hasLegend = light.head !== undefined && dark.head !== undefined;
  const legend = hasLegend ? legendOf(light.head, dark.head, colors) : null;
  return { id: tile.id, svg: themed.svg, colors, legend };
}

/**
 * The charts of a page one after the other, so that equal labels wear equal colours. One that cannot be drawn is left
 * out: its page draws it, or says why not.
 */
export async function pageTiles(
  task: DrawTask,
  tiles: readonly PageTile[],
  charts: readonly ShownChart[],
): Promise<readonly DrawnTile[]> {
  const memory = createColorMemory(task.picture.colorRules);
  const drawn = await drawnTogether(tiles, memory, async (tile) => {
    const shown = charts.find(({ id }) => id === tile.id);
    return shown === undefined ? null : tileOf(task, tile, shown, memory).catch(() => null);
  });
  return drawn.filter((one) => one !== null);
}
