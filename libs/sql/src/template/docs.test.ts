import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { factsOf } from '../testing/template-facts.ts';
import { renderTemplate } from './render.ts';

const page = readFileSync(new URL('../../../../docs/templates.md', import.meta.url), 'utf8');
const EXAMPLES = [...page.matchAll(/```jinja\n([\s\S]*?)\n```\n\n```sql\n([\s\S]*?)\n```/g)];

const facts = factsOf({
  urlParams: {},
  query: {
    columns: ['carrier'],
    groupby: ['carrier'],
    metrics: [],
    filters: [{ col: 'carrier', op: 'IN', val: ['AA', "O'X"] }],
    rowLimit: null,
    rowOffset: 0,
    timeColumn: 'day',
    timeGrain: null,
    timeRange: '2024-01-01 : 2024-02-01',
    timeShift: null,
    relativeStart: null,
    relativeEnd: null,
    ownNames: ['carrier', 'day'],
  },
});

it('renders every example of docs/templates.md as the page says', () => {
  expect(EXAMPLES.length).toBe(5);
  for (const [, text = '', sql = ''] of EXAMPLES) {
    const template = { name: 'the example', text };
    expect(renderTemplate({ template, dialect: duckdbDialect, facts, now: () => 0 }).text).toBe(sql);
  }
});
