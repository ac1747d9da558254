import { definePanel, metric, sectionMessages } from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { createChartRegistry, defineManifest, EMPTY_DATASOURCE, queryContextOf } from './index.ts';

const text = (id: string) => ({ id, text: id });
const manifest = defineManifest({
  id: 'hello',
  version: 1,
  name: text('Hello'),
  description: text('One number'),
  category: 'KPI',
  tags: [],
  behaviors: [],
  icon: 'numerical',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metric],
  }),
  buildQuery: (form) => [queryFromFormData(form, { metrics: asList(form.metric) })],
  image: 'scene',
});

describe('the readme', () => {
  it('shows a manifest that asks its query', () => {
    const { queries } = queryContextOf(manifest, { viz_type: 'hello', metric: 'count' }, EMPTY_DATASOURCE);
    expect(queries[0]?.metrics).toEqual(['count']);
  });

  it('knows no chart that nobody registered, and refuses a name twice', () => {
    expect(createChartRegistry([{ manifest }]).get('unknown')).toBeNull();
    expect(() => createChartRegistry([{ manifest }, { manifest }])).toThrow('two charts are called "hello"');
  });
});
