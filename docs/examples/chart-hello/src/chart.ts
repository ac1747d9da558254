import { defineChart, defineManifest, formFormat, fullText, namedMetric } from '@belvedere/charts';
import { shareText, spokenText } from '@belvedere/charts';
import { adhocFilters, defineControl, definePanel, metric, numberFormat } from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { cellAt, EMPTY_FRAME, numberAt } from '@belvedere/frame';
import { radial } from '@belvedere/scene';

const text = (words: string) => ({ id: `chart-hello.${words}`, text: words });
const goal = defineControl({ name: 'goal', kind: 'number', label: text('Goal'), default: 100 });

/** A ring that fills as a metric comes nearer to its goal. */
export const chart = defineChart({
  manifest: defineManifest({
    id: 'chart-hello',
    version: 1,
    name: text('Chart hello'),
    description: text('How near a metric is to its goal'),
    category: 'KPI',
    tags: ['Progress'],
    behaviors: ['DRILL_TO_DETAIL'],
    icon: 'doughnut-chart',
    controls: definePanel({
      label: text('Query'),
      tab: 'data',
      isExpanded: true,
      controls: [metric, goal, adhocFilters, numberFormat],
    }),
    buildQuery: (form) => [queryFromFormData(form, { metrics: asList(form.metric) })],
    image: 'scene',
  }),
  prepare: ({ frames: [frame = EMPTY_FRAME], formData }) => {
    const [column] = frame.columns;
    const [value, exact] = column ? [numberAt(column, 0), cellAt(column, 0)] : [Number.NaN, null];
    return { value, exact, share: value / (formData.goal || 1) };
  },
  draw: (input, context) => {
    const { value, share } = input.prepared;
    const { accent, active } = context.theme.color;
    const done = Math.max(0, Math.min(1, share || 0));
    const { mark } = formFormat(input.formData.metric, input, context);
    const isKnown = Number.isFinite(share);
    const center = { value: isKnown ? mark(value) : '', caption: isKnown ? shareText(share) : '' };
    const ring = { labels: ['done', 'left'], colors: [accent, active], legend: 'none', center } as const;
    return radial({ ...ring, values: Float64Array.of(done, 1 - done), format: mark }, context);
  },
  describe: (input, _datum, context) => {
    const { formData, prepared } = input;
    const format = formFormat(formData.metric, input, context);
    const title = formData.metric === null ? '' : namedMetric(formData.metric, input.datasource).name;
    const rows = [
      { label: 'Reached', value: fullText(format, prepared.exact, prepared.value, context.t) },
      { label: 'Goal', value: format.full(formData.goal ?? 0) },
    ];
    return { title, rows, spoken: spokenText(title, rows, context.t) };
  },
  view: { kind: 'scene' },
});
