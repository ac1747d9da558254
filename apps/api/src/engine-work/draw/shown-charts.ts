import { NO_PORTS, type AnsweredChart, type DatumPick, type ResourcePorts } from '@belvedere/charts';
import type { ShownTask } from '../tasks/drawing.ts';
import { readAnswers, type ChartAnswers } from './answers.ts';

/** A chart that another one shows, and what was answered to it. */
export interface ShownChart {
  readonly id: number;
  readonly chart: AnsweredChart;
  readonly answers: ChartAnswers;
  /** Data that keep their colour while others fade; all do where there are none. */
  readonly picks: readonly DatumPick[];
}

/** Columns are read in place, which needs them to begin at a word: whatever stands before them may be of any length. */
const onItsOwn = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** The whole answer to a chart that came along, unread. */
interface ShownBytes extends ShownTask {
  readonly answers: Buffer;
}

/** The bytes of a chart's own answer, those of the charts that came along behind them, and the code of an installed one. */
export function splitShown(
  input: Buffer,
  shown: readonly ShownTask[],
  codeBytes: number,
): { readonly own: Buffer; readonly charts: readonly ShownBytes[]; readonly code: string } {
  const behind = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  let at = input.length - behind - codeBytes;
  const own = input.subarray(0, at);
  const charts = shown.map((task) => {
    const answers = onItsOwn(input.subarray(at, at + task.bytes));
    at += task.bytes;
    return { ...task, answers };
  });
  return { own, charts, code: input.subarray(at).toString('utf8') };
}

/** Reads a chart that came along. Throws the failure of the first query that failed. */
export function readShown({
  id,
  form,
  datasource,
  given,
  answers: bytes,
  picks = [],
}: ShownBytes): ShownChart {
  if (given === 'scene') throw new TypeError(`what came along as ${id} is a picture`);
  const answers = readAnswers(bytes, given);
  return { id, answers, picks, chart: { formData: form, datasource, ...answers } };
}

/** A chart that came along, or why it cannot be shown. */
export type ReadChart = ShownChart | { readonly id: number; readonly fault: string };

/** Pictures that came along for a document, unread. */
export const drawnBefore = (charts: readonly ShownBytes[]): ReadonlyMap<number, Buffer> =>
  new Map(charts.flatMap(({ id, given, answers }) => (given === 'scene' ? [[id, answers]] : [])));

/** Reads the charts of a document: one whose query failed says so and hurts no other. */
export function readOrFault(charts: readonly ShownBytes[]): readonly ReadChart[] {
  return charts.flatMap((chart) => {
    if (chart.given === 'scene') return [];
    try {
      return readShown(chart);
    } catch (error) {
      return { id: chart.id, fault: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** Reads the charts of a sheet or page: one whose query failed is left out and hurts no other. */
export function readEach(charts: readonly ShownBytes[]): readonly ShownChart[] {
  return readOrFault(charts).flatMap((chart) => ('fault' in chart ? [] : [chart]));
}

/** Gives a chart those that came along with it, and keeps nothing: they hold what one viewer may see. */
export function portsOf(charts: readonly ShownChart[]): ResourcePorts {
  if (charts.length === 0) return NO_PORTS;
  return {
    isOfOneViewer: true,
    chart: (id) => {
      const found = charts.find((one) => one.id === id);
      return found === undefined
        ? Promise.reject(new Error(`chart ${id} did not come along`))
        : Promise.resolve(found.chart);
    },
  };
}
