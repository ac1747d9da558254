import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { ganttExamples } from './gantt.examples.ts';
import { gantt } from './plugin.ts';
import type { GanttData } from './prepare.ts';

const linesOf = (example: number): number =>
  (drawExample(gantt, ganttExamples[example]).input.prepared as GanttData).lines;

describe('a gantt chart', () => {
  it('needs one line per category whose bars do not overlap', () => expect(linesOf(0)).toBe(6));
  it('gives each value of the dimension a line of its own when asked', () => expect(linesOf(1)).toBe(24));
  it('says start, end, length and what the author asked for, and picks both columns', () => {
    const { describe: say, pick } = drawExample(gantt, ganttExamples[0]);
    expect(say(0).rows.map(({ label }) => label)).toEqual(['Start', 'End', 'Duration', 'Flights']);
    expect(pick(0).values.map(({ column }) => column)).toEqual(['origin', 'weekday']);
  });
});
