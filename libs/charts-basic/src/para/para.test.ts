import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { paraExamples } from './para.examples.ts';
import { para } from './plugin.ts';

const [colored, named] = paraExamples;

it('parallel coordinates list their groups below the lines when asked, as many as fit', () => {
  const texts = (form: Readonly<Record<string, unknown>>, height = 400) =>
    drawExample(para, paraExamples[0], form, { height }).texts;
  expect(texts({}).some((text) => text.endsWith(' more'))).toBe(false);
  expect(texts({ show_datatable: true })).toEqual(expect.arrayContaining(['ford', '19.6941']));
  expect(texts({ show_datatable: true }).some((text) => text.endsWith(' more'))).toBe(true);
  expect(texts({ show_datatable: true }, 90)).not.toContain('19.6941');
});

describe('parallel coordinates', () => {
  it('name each axis with its ends, and each line that finds room', () => {
    const { texts } = drawExample(para, colored);
    expect(texts).toEqual(expect.arrayContaining(['Horsepower', '0 to 60, s', '53']));
    expect(texts).toContain('ford');
  });

  it('show the groups as an axis when asked', () => {
    expect(drawExample(para, named).texts).toContain('ford');
  });

  it('tell all values of a line and pick its group', () => {
    const { describe: say, pick } = drawExample(para, colored);
    expect(say(0)).toMatchObject({ title: 'ford' });
    expect(say(0).rows).toHaveLength(5);
    expect(filtersOfPick(pick(0))).toEqual([{ col: 'maker', op: 'IN', val: ['ford'] }]);
  });
});
