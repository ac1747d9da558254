import { legendPageIn, type DrawContext } from '@belvedere/charts';
import { legendPlace, showLegend, type PanelState } from '@belvedere/controls';
import { aroundLegend, legendPageOf, type LegendEntry, type LegendSide, type Scene } from '@belvedere/scene';
import { axisChoices } from '../timeseries/messages.ts';
import { legendControls } from '../timeseries/look-controls.ts';

const [legendType, legendOrientation, legendMargin] = legendControls;

/** Whether and where a chart without axes has its legend; without a side it stands where the chart has room for it. */
export const sideLegendControls = [
  showLegend,
  legendType,
  {
    ...legendOrientation,
    starts: null,
    choices: [
      { value: 'top', label: axisChoices.top },
      { value: 'bottom', label: axisChoices.bottom },
      { value: 'left', label: axisChoices.left },
      { value: 'right', label: axisChoices.right },
    ],
  },
  legendMargin,
] as const;

/** Where a legend without a side stands. */
export const besideNoSide = {
  ...legendPlace,
  isVisible: ({ formData }: PanelState) =>
    formData['show_legend'] !== false && (formData['legendOrientation'] ?? null) === null,
} as const;

/** What a form says of its legend. */
export interface SideLegendForm {
  readonly show_legend: boolean;
  readonly legendType: unknown;
  readonly legendOrientation: unknown;
  readonly legendMargin: number | null;
}

const SIDES: readonly LegendSide[] = ['top', 'bottom', 'left', 'right'];
const LEAST_PX = 120;

/** The side that the author chose for a legend; null for none, and where the picture has no room for it. */
export function legendSide(form: SideLegendForm, { width, height }: DrawContext): LegendSide | null {
  const side = SIDES.find((one) => one === form.legendOrientation);
  return !form.show_legend || side === undefined || Math.min(width, height) < LEAST_PX ? null : side;
}

/** Draws a chart beside the legend that its author put at a side. */
export function withSideLegend(
  entries: readonly LegendEntry[],
  side: LegendSide,
  form: SideLegendForm,
  context: DrawContext,
  draw: (room: DrawContext) => Scene,
): Scene {
  const { legendMargin: margin } = form;
  return aroundLegend(
    {
      entries,
      side,
      type: form.legendType === 'plain' ? 'plain' : 'scroll',
      page: legendPageIn(context.view),
      margin: margin === null || !Number.isFinite(margin) ? 0 : Math.max(0, margin),
    },
    context,
    draw,
  );
}

/** A scene whose legend names colours and only turns its pages. */
export const withoutToggles = (scene: Scene): Scene => ({
  ...scene,
  legend: scene.legend.filter(({ key }) => legendPageOf(key) !== null),
});

/** An entry of a legend of boxes. */
export const legendBox = (key: string, label: string, color: string, isHidden = false): LegendEntry => ({
  key,
  label,
  color,
  shape: 'box',
  isHidden,
});
