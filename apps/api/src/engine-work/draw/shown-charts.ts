import { NO_PORTS, type AnsweredChart, type ResourcePorts } from '@belvedere/charts';
import type { ShownTask } from '../tasks/drawing.ts';
import { readAnswers, type ChartAnswers } from './answers.ts';

/** A chart that another one shows, and what was answered to it. */
export interface ShownChart {
  readonly id: number;
  readonly chart: AnsweredChart;
  readonly answers: ChartAnswers;
}

/** Columns are read in place, which needs them to begin at a word: whatever stands before them may be of any length. */
const onItsOwn = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** The bytes of a chart's own answer, the charts whose bytes come along behind them, and the code of an installed one. */
export function splitShown(
  input: Buffer,
  shown: readonly ShownTask[],
  codeBytes: number,
): { readonly own: Buffer; readonly charts: readonly ShownChart[]; readonly code: string } {
  const behind = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  let at = input.length - behind - codeBytes;
  const own = input.subarray(0, at);
  const charts = shown.map(({ id, form, datasource, given, bytes }) => {
    const answers = readAnswers(onItsOwn(input.subarray(at, at + bytes)), given);
    at += bytes;
    return { id, answers, chart: { formData: form, datasource, ...answers } };
  });
  return { own, charts, code: input.subarray(at).toString('utf8') };
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
