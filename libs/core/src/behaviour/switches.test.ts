import { describe, expect, it } from 'vitest';
import { BEHAVIOUR_KEY } from './openings.ts';
import {
  metricOfText,
  setSwitches,
  switchedControls,
  switchedOf,
  switchedText,
  switchedTitle,
  switchesOf,
  withSwitch,
} from './switches.ts';

const stored = [
  { control: 'metrics', values: [{ value: 'AVG(wind)', label: 'Wind' }, { value: 'count' }] },
  { control: 'groupby', values: [{ value: 'weather', label: 'Weather' }] },
  { control: 'adhoc_filters', values: [{ value: 'x' }] },
  { control: 'x_axis', values: [] },
];
const switches = switchesOf({ [BEHAVIOUR_KEY]: { switches: { 5: stored } } }, 5);
const english = (message: { text: string }, values: Readonly<Record<string, string>> = {}) =>
  message.text.replace('%(name)s', values['name'] ?? '');

describe('what readers switch', () => {
  it('is read with what can be switched alone', () => {
    expect(switches.map(({ control }) => control)).toEqual(['metrics', 'groupby']);
    expect(switches[0]?.values[1]).toEqual({ value: 'count', label: 'count' });
    expect(switchesOf({ [BEHAVIOUR_KEY]: { switches: 'x' } }, 5)).toEqual([]);
  });

  it('stands in the address, whatever its names', () => {
    const odd = withSwitch(withSwitch({}, 5, 'metrics', 'AVG(a,b:c%)'), 7, 'x_axis', 'Ö.x');
    expect(switchedOf(switchedText(odd))).toEqual(odd);
    expect(switchedText(withSwitch(odd, 5, 'metrics', null))).toBe('7.x_axis:%C3%96.x');
    expect([switchedText({ 5: {} }), switchedOf(null), switchedOf('x,5.y:,5.metrics:%E0%A4%A')]).toEqual([
      null,
      {},
      {},
    ]);
  });

  it('is what the author allows, and nothing else', () => {
    const set = setSwitches(switches, { metrics: 'AVG(wind)', groupby: 'salary', x_axis: 'weather' });
    expect(set.map(({ value }) => value.label)).toEqual(['Wind']);
    expect(switchedTitle('Days', set, english)).toBe('Days · Wind');
  });

  it('changes the first of a list, and leaves what stands beside it', () => {
    const form = { viz_type: 'echarts_timeseries_line', metrics: ['a', 'b', 'count'], groupby: [] };
    const set = setSwitches(switches, { metrics: 'count', groupby: 'weather' });
    expect(switchedControls(form, set)).toEqual({ metrics: ['count', 'b'], groupby: ['weather'] });
  });

  it('takes back the unit of another metric, and what is written below the title', () => {
    const form = { viz_type: 'pie', metrics: ['a'], unit: 'mm', subtitle: 'Millimetres', color: 'red' };
    expect(switchedControls(form, setSwitches(switches, { metrics: 'count' }))).toEqual({
      metrics: ['count'],
      unit: '',
      subtitle: '',
    });
    expect(switchedControls(form, setSwitches(switches, { groupby: 'weather' }))).toEqual({
      groupby: ['weather'],
      subtitle: '',
    });
    expect(switchedControls(form, [])).toEqual({});
  });

  it('names aggregates of columns as well as metrics of the dataset', () => {
    expect(metricOfText('AVG(wind)', 'Wind')).toMatchObject({
      aggregate: 'AVG',
      column: { column_name: 'wind' },
      label: 'Wind',
    });
    expect(['count', 'HACK(wind)', 'AVG()'].map((text) => metricOfText(text, 'x'))).toEqual([
      'count',
      'HACK(wind)',
      'AVG()',
    ]);
  });
});
