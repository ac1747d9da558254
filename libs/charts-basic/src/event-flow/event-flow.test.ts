import { filtersOfPick } from '@belvedere/charts';
import { dataOf, drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { eventFlowExamples } from './event-flow.examples.ts';
import { eventFlowManifest } from './manifest.ts';
import { eventFlow } from './plugin.ts';

const [all, shared] = eventFlowExamples;

describe('an event flow', () => {
  it('asks for rows in the order of entity and time', () => {
    const { input } = drawExample(eventFlow, all);
    const [query] = eventFlowManifest.buildQuery(input.formData as never, input.datasource, {});
    expect(query?.columns).toEqual(['week', 'weather', 'date']);
    expect(query?.orderby).toEqual([
      ['week', true],
      ['date', true],
    ]);
  });

  it('lays sequences over each other', () => {
    const { describe: say } = drawExample(eventFlow, all);
    expect(say(0).rows[0]?.value).toBe('12');
    expect(say(2)).toMatchObject({ rows: [{ label: 'Entities' }, { label: 'Step', value: '2' }, {}] });
  });

  it('leaves out what too few entities share', () => {
    const count = (example: typeof all) => dataOf(drawExample(eventFlow, example).scene.plot).length;
    expect(count(shared)).toBeLessThan(count(all));
  });

  it('picks the event', () => {
    expect(filtersOfPick(drawExample(eventFlow, all).pick(1))).toMatchObject([{ col: 'weather', op: 'IN' }]);
  });
});
