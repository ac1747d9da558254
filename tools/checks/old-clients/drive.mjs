// One page of the peer's client against a running server: `drive.mjs LINE CLIENT ADDRESS PASSWORD` prints its problems as JSON.
import { isDeepStrictEqual } from 'node:util';
import { CALLS } from './calls.mjs';
import { allFigures } from './figures.mjs';
import { LINES } from './lines.mjs';
import { openPage } from './page.mjs';
import { salesDataset } from './sales.mjs';

const SHOWN_MOST = 400;
const [line, path, address, password] = process.argv.slice(2);
const problems = [];
console.warn = () => undefined;
const cookieless = globalThis.fetch;
openPage(address, problems);
const { SupersetClientClass, queries } = await import(path);

const signIn = new URLSearchParams({ username: 'admin', password });
await fetch(`${address}/login/`, { method: 'POST', body: signIn });
const client = new SupersetClientClass({ host: new URL(address).host, protocol: 'http:' });
await client.init();

/** Runs a step; what it throws, or the answer that it was refused with, becomes a problem. */
async function step(name, run) {
  try {
    return await run();
  } catch (error) {
    const said = typeof error?.text === 'function' ? `${error.status} ${await error.text()}` : String(error);
    problems.push(`${name}: ${said.slice(0, SHOWN_MOST)}`);
    return null;
  }
}

const labelOf = (metric) => metric?.label ?? metric;
const metricsOf = ({ metric, metrics = [], metrics_b: second = [] }) => [
  ...new Set([metric, ...metrics, ...second].filter((one) => one !== undefined).map(labelOf)),
];

/** What its package asks, beside what the chart asks here that was saved from the same form. */
async function compare(build, form, dataset) {
  const { json: theirs } = await client.post({ endpoint: '/api/v1/chart/data', jsonPayload: build(form) });
  const body = {
    slice_name: form.viz_type,
    viz_type: form.viz_type,
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(form),
  };
  const { json: saved } = await client.post({ endpoint: '/api/v1/chart/', jsonPayload: body });
  const { json: ours } = await client.get({ endpoint: `/api/v1/chart/${saved.id}/data/` });
  const [asked, drawn] = [theirs, ours].map((answer) => allFigures(answer, metricsOf(form)));
  if (asked.flat().length === 0) throw new Error('no figures at all');
  if (isDeepStrictEqual(asked, drawn)) return;
  throw new Error(`the package got ${JSON.stringify(asked)}\n  and the chart ${JSON.stringify(drawn)}`);
}

const dataset = await step('upload and dataset', () => salesDataset(client));
const page = { Client: SupersetClientClass, client, address, password, cookieless, dataset };
for (const [name, call] of Object.entries(CALLS)) await step(name, () => call(page));
for (const [type, form] of LINES.find((one) => one.line === line).forms) {
  const build = queries[type]?.default ?? queries[type];
  if (build === undefined) continue;
  const whole = { viz_type: type, ...form, datasource: `${dataset}__table` };
  await step(`${whole.viz_type} ${JSON.stringify(form)}`, () => compare(build, whole, dataset));
}
process.stdout.write(JSON.stringify(problems));
