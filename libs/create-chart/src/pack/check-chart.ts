import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createChartAsker, createGuestPool, packageProblems } from '@belvedere/chart-sandbox';
import type { PackedChart } from '@belvedere/charts';
import { texts } from '../messages.ts';
import { bundle, evaluate } from './bundle.ts';
import type { ChartFolder } from './chart-folder.ts';
import { packChart } from './pack-chart.ts';

/** What a check found. */
export interface CheckResult {
  /** Promises of the contract that were tried. */
  readonly count: number;
  /** Sentences about those that do not hold, and about the size; empty when all is well. */
  readonly problems: readonly string[];
  /** Size of the code as it travels: compressed by gzip. */
  readonly kilobytes: number;
}

const CHECK_SOURCE = (entry: string, examples: string): string => `
import * as module from ${JSON.stringify(entry)};
import * as examples from ${JSON.stringify(examples)};
import { chartExportedBy } from '@belvedere/charts';
import { conformance } from '@belvedere/charts/testing';
const given = Object.values(examples).find(Array.isArray) ?? [];
const failureOf = async ({ name, run }) => {
  try {
    await run();
    return null;
  } catch (error) {
    return name + ': ' + (error instanceof Error ? error.message : String(error));
  }
};
export const isShown = given.length > 0;
export const failures = [];
for (const promise of conformance(chartExportedBy(module), given)) failures.push(await failureOf(promise));
`;

/** What a server would refuse, asked as it asks. */
async function refusals(packed: PackedChart): Promise<readonly string[]> {
  const pool = createGuestPool();
  try {
    return await packageProblems(packed, createChartAsker(pool));
  } finally {
    await pool.dispose();
  }
}

/**
 * Tries every promise of the chart contract on the examples, packs the chart, asks what a server would refuse, and weighs
 * the code as it travels. `budget` is in kB, compressed.
 */
export async function checkChart(chart: ChartFolder, budget: number): Promise<CheckResult> {
  const packed = await packChart(chart);
  const kilobytes = Math.ceil(gzipSync(packed.code).byteLength / 1000);
  const heavy = kilobytes > budget ? [texts.overBudget(kilobytes, budget)] : [];
  const told = [...(await refusals(packed)), ...heavy];
  const { folder, entry, examples } = chart;
  if (!existsSync(examples)) return { count: 0, kilobytes, problems: [texts.noExamples(examples), ...told] };
  const read = await evaluate(await bundle({ folder, source: CHECK_SOURCE(entry, examples) }));
  const failures = read['failures'] as readonly (string | null)[];
  const broken = failures.filter((failure) => failure !== null);
  const unseen = read['isShown'] === true ? [] : [texts.noExamples(examples)];
  return { count: failures.length, kilobytes, problems: [...broken, ...unseen, ...told] };
}
