import { EMPTY_DATASOURCE, queryContextOf } from '@belvedere/charts';
import { drawExampleWhole } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { loadWorld } from '../atlas/world.ts';
import { worldMapManifest } from './manifest.ts';
import { worldMap } from './plugin.ts';
import { worldMapExamples } from './world-map.examples.ts';

const [life] = worldMapExamples;

async function drawn(formData: object = {}) {
  const world = await loadWorld();
  const of = (name: string): number => world.findIndex((place) => place.name === name);
  return { of, ...(await drawExampleWhole(worldMap, life, { ...formData })) };
}

describe('the world map', () => {
  it('asks for both metrics by country, the largest first', () => {
    const form = { viz_type: 'world_map', entity: 'country', metric: 'life', secondary_metric: 'people' };
    const { queries } = queryContextOf(worldMapManifest, form, life?.datasource ?? EMPTY_DATASOURCE);
    expect(queries[0]).toMatchObject({
      columns: ['country'],
      metrics: ['life', 'people'],
      orderby: [['life', false]],
    });
  });

  it('says a country with all digits of both metrics, and picks the value of the answer', async () => {
    const { describe: say, pick, of } = await drawn();
    expect(say(of('Nigeria'))).toMatchObject({
      title: 'Nigeria',
      rows: [
        { label: 'Life expectancy', value: '61\u2009years' },
        { label: 'People', value: '182,201,962' },
      ],
    });
    expect(pick(of('United States')).values).toMatchObject([{ column: 'country', value: 'United States' }]);
  });

  it('says that there are no data, and picks nothing there', async () => {
    const { describe: say, pick, of, texts } = await drawn();
    expect(say(of('Greenland')).spoken).toBe('Greenland: No data');
    expect(pick(of('Greenland')).values).toEqual([]);
    expect(texts).toContain('No data');
  });

  it('names rows that it cannot place', async () => {
    const { texts } = await drawn({ country_fieldtype: 'cca3' });
    expect(texts.join()).not.toContain('name no place');
    const frame = {
      rows: 2,
      columns: [{ name: 'country', type: 'VARCHAR', kind: 'text', values: ['Atlantis', 'Peru'] }],
    };
    const example = { name: 'lost', formData: { entity: 'country' }, frames: [frame as never] };
    expect((await drawExampleWhole(worldMap, example)).texts).toContain(
      '1 row names no place of this map: Atlantis',
    );
  });

  it('draws discs whose area is the value', async () => {
    const { scene, of } = await drawn();
    const discs =
      scene.plot?.kind === 'layers' ? scene.plot.of.find(({ kind }) => kind === 'circles') : undefined;
    if (discs?.kind !== 'circles') throw new Error('no discs');
    const radius = (name: string): number => discs.r[discs.datum.indexOf(of(name))] ?? 0;
    expect((radius('China') / radius('Brazil')) ** 2).toBeCloseTo(1_376_048_943 / 207_847_528, 2);
    expect([...discs.r]).toEqual([...discs.r].toSorted((a, b) => b - a));
  });
});
