import { filtersOfPick, queryContextOf } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { barExamples } from './bar.examples.ts';
import { barManifest } from './manifest.ts';
import { bar } from './plugin.ts';

const [airports, hours, stacked, , , genres] = barExamples;
const titles = (formData: Readonly<Record<string, unknown>>, example = airports) => {
  const { describe: say } = drawExample(bar, example, formData);
  return [0, 1, 2].map((datum) => say(datum).title);
};

describe('a bar chart', () => {
  it('lays more than eight long names down only where its form leaves that to it', () => {
    const along = (formData: object, rows = 12) => {
      const [frame] = genres?.frames ?? [];
      const cut = frame && {
        rows,
        columns: frame.columns.map((column) => ({ ...column, values: column.values.slice(0, rows) })),
      };
      const { plot } = drawExample(bar, genres && { ...genres, frames: cut === undefined ? [] : [cut] }, {
        ...formData,
      }).scene;
      return plot?.kind === 'xy' ? plot.along : null;
    };
    expect(along({})).toBe('y');
    expect(along({}, 8)).toBe('x');
    expect(along({ orientation: 'vertical' })).toBe('x');
    expect(along({ orientation: undefined })).toBe('x');
    expect(along({ annotation_layers: [{ name: 'a' }] })).toBe('x');
  });

  it('ranks categories by size', () => {
    expect(titles({})).toEqual(['ORD', 'DEN', 'ATL']);
    expect(titles({ x_axis_sort: 'mean_delay', x_axis_sort_asc: true })).toEqual(['DTW', 'STL', 'BOS']);
  });

  it('keeps the order the author asks for, and the one that hours have', () => {
    expect(titles({ x_axis_sort: 'origin', x_axis_sort_asc: true })).toEqual(['ATL', 'BOS', 'DEN']);
    expect(titles({}, hours)).toEqual(['0', '1', '2']);
  });

  it('draws the metric of all rows as its reference line', () => {
    expect(drawExample(bar, airports).texts).toContain('All airports 5.8');
    expect(drawExample(bar, airports, { reference_label: '' }).texts).toContain('All 5.8');
  });

  it('asks for the highlighted rows by themselves, and draws them within the dimmed bars of all', () => {
    const filters = [{ col: 'dest', op: 'IN', val: ['LAX'] }];
    const lit = { extra_form_data: { interactive_highlight: [{ filters }] } };
    const form = { viz_type: barManifest.id, x_axis: 'origin', metrics: ['mean_delay'], row_limit: 10 };
    const asked = queryContextOf(barManifest, { ...form, ...lit }, flightsDatasource).queries;
    expect(asked).toMatchObject([{ row_limit: 10 }, { row_limit: 50_000, filters }]);
    expect(asked[0]?.filters).toEqual([]);
    const rolling = { ...form, ...lit, rolling_type: 'sum', x_axis: 'date', time_grain_sqla: 'P1D' };
    const only = queryContextOf(barManifest, rolling, flightsDatasource).queries;
    expect(only).toMatchObject([{ filters }]);
    const [frame] = airports?.frames ?? [];
    if (airports === undefined || frame === undefined) throw new Error('no example');
    const part = {
      rows: 1,
      columns: frame.columns.map((column) => ({ ...column, values: column.values.slice(1, 2) })),
    };
    const { scene, describe: say } = drawExample(
      bar,
      { ...airports, frames: [frame, part] },
      { ...lit, reference_line: null },
    );
    const bars = scene.batches.flatMap((batch) => (batch.kind === 'clip' ? batch.of : [batch]));
    const [all, chosen] = bars.flatMap((batch) =>
      batch.kind === 'rect' && (batch.datum?.[0] ?? -1) >= 0 ? [batch] : [],
    );
    expect([all?.x.length, chosen?.x.length]).toEqual([frame.rows, 1]);
    expect(all?.x[1]).toBe(chosen?.x[0]);
    const datum = Number(chosen?.datum?.[0]);
    expect(say(datum).rows.map(({ label }) => label)).toEqual(['Mean delay', 'chosen']);
    expect(say(datum).rows[0]?.value).toBe(say(datum).rows[1]?.value);
  });

  it('asks for all rows only for that line', () => {
    const form = { viz_type: barManifest.id, x_axis: 'origin', metrics: ['mean_delay'] };
    const queries = (extra: object) =>
      queryContextOf(barManifest, { ...form, ...extra }, flightsDatasource).queries;
    expect(queries({})).toHaveLength(1);
    expect(queries({ reference_line: 'overall' })[1]).toMatchObject({
      columns: [],
      metrics: ['mean_delay'],
      row_limit: 1,
    });
  });

  it('picks the category, and the dimension value of a stacked bar', () => {
    expect(drawExample(bar, airports).pick(1).drillField).toBe('x_axis');
    expect(filtersOfPick(drawExample(bar, airports).pick(1))).toEqual([
      { col: 'origin', op: 'IN', val: ['DEN'] },
    ]);
    expect(filtersOfPick(drawExample(bar, stacked).pick(0))).toEqual([
      { col: 'origin', op: 'IN', val: ['ORD'] },
    ]);
  });
});
