import { frameFromJson } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { prepareAxis } from './prepare.ts';

const VALUES = { origin: ['ATL', 'BOS', 'DEN'], flights: [3, 2, 1], 'flights__1 year ago': [0, 9, 4] };

const prepared = (more: object) =>
  prepareAxis(
    {
      frames: [
        frameFromJson({
          rows: 3,
          columns: Object.entries(VALUES).map(([name, values]) => ({
            name,
            type: name,
            kind: name === 'origin' ? ('text' as const) : ('float' as const),
            values,
          })),
        }),
      ],
      annotations: [],
      formData: {
        viz_type: 'echarts_timeseries_bar',
        x_axis: 'origin',
        metrics: ['flights'],
        groupby: [],
        time_compare: ['1 year ago'],
        comparison_type: 'values',
        ...more,
      } as never,
      datasource: flightsDatasource,
      prepared: null,
      resources: null,
    },
    { seriesType: 'bar' },
  ).points;

it('places are ordered by what is, whatever was at another time', () => {
  expect(prepared({})).toEqual(['ATL', 'BOS', 'DEN']);
  expect(prepared({ order_desc: false })).toEqual(['DEN', 'BOS', 'ATL']);
  expect(prepared({ x_axis_sort: 'flights', x_axis_sort_asc: true })).toEqual(['DEN', 'BOS', 'ATL']);
});
