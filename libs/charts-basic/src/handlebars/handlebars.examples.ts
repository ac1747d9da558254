import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { byState } from '../fixtures/flights-by-state.ts';
import { busiestAirports } from '../fixtures/flights.ts';

/** Uses of the template chart. */
export const handlebarsExamples: readonly ChartExample[] = [
  {
    name: 'A list of airports',
    silentKeys: { origin: 'what a null is, its template says' },
    formData: {
      groupby: ['origin'],
      metrics: ['flights', 'mean_delay'],
      handlebarsTemplate:
        '<h3>Busiest airports</h3><ol>{{#each data}}<li><b>{{origin}}</b> {{flights}} flights{{#if (gt mean_delay 8)}}, often late{{/if}}</li>{{/each}}</ol>',
      styleTemplate: 'b { color: var(--bv-accent-text); }',
    },
    frames: [busiestAirports],
    datasource,
  },
  {
    name: 'A table of states',
    silentKeys: { state: 'what a null is, its template says' },
    formData: {
      groupby: ['state'],
      metrics: ['flights'],
      handlebarsTemplate:
        '<table>{{#each data as |row index|}}<tr><td>{{sum index 1}}</td><td>{{row.state}}</td><td>{{row.flights}}</td></tr>{{/each}}</table>',
    },
    frames: [byState],
    datasource,
  },
  {
    name: 'Rows as they come',
    silentKeys: { state: 'what a null is, its template says' },
    formData: { groupby: ['state'], metrics: ['flights'] },
    frames: [byState],
    datasource,
  },
];
