#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { develop } from '../connect/develop.ts';
import { connect, type Identity } from '../connect/instance.ts';
import { texts } from '../messages.ts';
import { readChartFolder } from '../pack/chart-folder.ts';
import { checkChart } from '../pack/check-chart.ts';
import { packChart } from '../pack/pack-chart.ts';

const BUDGET_KB = '60';

const OPTIONS = {
  entry: { type: 'string' },
  out: { type: 'string' },
  budget: { type: 'string', default: BUDGET_KB },
  connect: { type: 'string' },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What was asked for; ends the program with how it is asked for where that cannot be read. */
function readArguments() {
  try {
    const asked = parseArgs({ allowPositionals: true, options: OPTIONS });
    if (!(Number(asked.values.budget) > 0)) throw new Error(texts.budgetInvalid(asked.values.budget));
    return asked;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${texts.usage}`);
    return process.exit(1);
  }
}

const { values, positionals } = readArguments();

const chartHere = () => readChartFolder(process.cwd(), values.entry);

async function check(): Promise<void> {
  const { count, problems, kilobytes } = await checkChart(chartHere(), Number(values.budget));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(texts.checked(count, kilobytes));
}

async function pack(): Promise<void> {
  const packed = await packChart(chartHere());
  const file = values.out ?? `${packed.manifest.id}.belvedere-chart.json`;
  const text = `${JSON.stringify(packed, null, 2)}\n`;
  writeFileSync(file, text);
  console.log(texts.packed(file, Math.ceil(text.length / 1000)));
}

function identity(): Identity {
  const { BELVEDERE_USER: user, BELVEDERE_PASSWORD: password, BELVEDERE_TOKEN: token } = process.env;
  if (token !== undefined) return { token };
  if (user === undefined || password === undefined) throw new Error(texts.signInMissing);
  return { user, password };
}

async function dev(address: string): Promise<void> {
  const origin = new URL(address).origin;
  const instance = await connect(origin, identity());
  const given = { instance, address: origin, replaces: values.replace, say: console.log };
  const developing = await develop(chartHere(), given);
  const stop = (): void => void developing.dispose().finally(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function run(): Promise<void> {
  if (values.help) return console.log(texts.usage);
  const [command] = positionals;
  if (command === 'check') return check();
  if (command === 'pack') return pack();
  if (command === 'dev' && values.connect !== undefined) return dev(values.connect);
  throw new Error(texts.usage);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
