import type { ChartEvent, ChartInput, ChartView, DrawContext } from '@belvedere/charts';
import { choiceMessages } from '@belvedere/controls';
import { parseHex } from '@belvedere/theme';
import { oneText, rect, type Batch, type LegendHit, type Scene } from '@belvedere/scene';
import { choiceLabels } from '../messages/controls.ts';
import type { ChartData } from '../timeseries/chart.ts';
import { stackOf, type AxisForm } from '../timeseries/form.ts';

/** Room of the picker below the chart, px. */
export const PICKER_PX = 26;

const PREFIX = 'stack ';
const SIZE = 12;
const PAD_PX = 8;
const HEIGHT_PX = 20;
const NONE = 'none';

const CHOICES = [
  { value: NONE, label: choiceMessages.none },
  { value: 'Stack', label: choiceMessages.stack },
  { value: 'Stream', label: choiceLabels.stream },
  { value: 'Expand', label: choiceMessages.expand },
] as const;

/** True when the author put the choice of stacking into the chart. */
export const hasPicker = (form: AxisForm): boolean => form['show_extra_controls'] === true;

/** The form with the stacking that the reader chose. */
export function pickedForm(form: AxisForm, { stack }: ChartView): AxisForm {
  if (!hasPicker(form) || typeof stack !== 'string') return form;
  return Object.assign({}, form, { stack: stack === NONE ? null : stack });
}

/** The view after a click on the picker; null for every other event. A click on the choice takes it back. */
export function reducePicker(view: ChartView, event: ChartEvent): ChartView | null {
  if (event.kind !== 'legend' || !event.key.startsWith(PREFIX)) return null;
  const stack = event.key.slice(PREFIX.length);
  const { stack: before, ...rest } = view;
  return before === stack ? rest : { ...view, stack };
}

/** A chart with the choices of stacking below it. */
export function withPicker(
  scene: Scene,
  { formData: form }: ChartInput<AxisForm, ChartData>,
  { theme, measure, t, height }: DrawContext,
): Scene {
  const chosen = stackOf(form) ?? NONE;
  const top = height - HEIGHT_PX;
  const batches: Batch[] = [];
  const hits: LegendHit[] = [];
  let x = 0;
  for (const { value, label } of CHOICES) {
    const text = t(label);
    const isChosen = value === chosen;
    const w = measure(text, SIZE, isChosen ? 600 : 400) + PAD_PX * 2;
    if (isChosen) batches.push(rect(x, top, w, HEIGHT_PX, theme.color.hover));
    const fill = parseHex(isChosen ? theme.color.text1 : theme.color.text2);
    batches.push(oneText(text, x + PAD_PX, top + 14, { size: SIZE, fill, weight: isChosen ? 600 : 400 }));
    hits.push({ key: `${PREFIX}${value}`, label: text, isHidden: false, x, y: top, w, h: HEIGHT_PX });
    x += w;
  }
  return { ...scene, height, batches: [...scene.batches, ...batches], legend: [...scene.legend, ...hits] };
}
