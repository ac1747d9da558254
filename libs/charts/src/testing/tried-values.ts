import { choicesOf, type AnyControl, type PanelState } from '@belvedere/controls';

const number = ({ min = 0, max, step = 1 }: AnyControl): readonly number[] => [
  ...new Set([min, min + step, min + 3 * step, max ?? 0, max ?? 7, 2, 37, 0.37].filter((one) => one >= min)),
];

const saved = ({ datasource }: PanelState): readonly string[] => [
  ...(datasource?.metrics ?? []).map(({ metric_name: name }) => name),
  'another_metric',
  'a_further_metric',
];

const columns = ({ datasource }: PanelState): readonly string[] =>
  (datasource?.columns ?? []).map(({ column_name: name }) => name);

const filter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'one_column',
  operator: 'IN',
  comparator: ['one value'],
};

const rules = (metrics: readonly string[]): readonly unknown[] =>
  metrics.map((column) => [{ column, operator: '>', targetValue: -1e9, colorScheme: '#ff0000' }]);

const OF_KIND: Readonly<Record<string, (control: AnyControl, state: PanelState) => readonly unknown[]>> = {
  metrics: (_, state) => saved(state).map((one) => [one]),
  metric: (_, state) => saved(state),
  columns: (_, state) => [[], ...columns(state).map((one) => [one]), ['another_column']],
  column: (_, state) => [...columns(state), 'another_column', 'a_further_column'],
  filters: () => [[], [filter]],
  grain: () => ['P1D', 'P1Y'],
  checkbox: () => [false, true],
  text: () => ['', 'Xq', '3', '2, 5'],
  'text-area': () => ['', 'Xq'],
  number,
  slider: number,
  'color-scheme': () => ['d3Category10', 'googleCategory10c'],
  'linear-color-scheme': () => ['fire', 'greens'],
  color: () => ['#ff0000', '#00ff00'],
  bounds: () => [
    [null, null],
    [0, 5],
    [1, 700],
    [null, 40],
  ],
  currency: () => [null, { symbol: 'EUR', symbolPosition: 'suffix' }],
  'conditional-formatting': (_, state) => [[], ...rules(saved(state))],
  viewport: () => [{ longitude: 3, latitude: 4, zoom: 2, bearing: 10, pitch: 30 }],
  'zoom-config': () => [null, { type: 'EXP', configs: { zoom: 3, exponent: 2 } }],
  'fixed-or-metric': () => [null, { type: 'fix', value: 77 }, { type: 'metric', value: 'another_metric' }],
  contours: () => [[], [{ lowerThreshold: 1, color: '#ff0000' }]],
};

/** Values that a control is tried with: those that it offers, and some of its kind. */
export function triedValues(control: AnyControl, state: PanelState): readonly unknown[] {
  const offered = choicesOf(control, state).map(({ value }) => value);
  const [first] = offered;
  const chosen = control.kind === 'multi-select' ? [[], ...(first === undefined ? [] : [[first]])] : offered;
  const typed = control.kind === 'select' && control.isFree === true ? [',.3f', '%Y/%m', 3] : [];
  const cleared = control.isClearable === true ? [null] : [];
  return [...cleared, ...chosen, ...typed, ...(OF_KIND[control.kind]?.(control, state) ?? [])];
}
