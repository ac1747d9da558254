// Follows docs/plugin-guide.md: makes what it says, runs its commands in order, and tries its files.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { failureOf } from './outsider.mjs';
import { offeredCharts, PASSWORD, startInstance } from './running-instance.mjs';

const EXAMPLE = join(ROOT, 'docs/examples/chart-hello');
const WAIT_MS = 60_000;

/** The blocks of a language in a text, in order. */
const blocksOf = (text, language) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => code);

/** Files of a folder with their texts, without what an install puts there. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.belvedere-chart.json'))
    .map((path) => `${relative(folder, path)}\n${readFileSync(path, 'utf8')}`)
    .toSorted();
}

/** Resolves once a program has said something that matches. */
function whenSaid(program, pattern, said) {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`never said ${pattern}: ${said.text}`)), WAIT_MS);
    const look = () => {
      if (!pattern.test(said.text)) return;
      clearTimeout(timer);
      done();
    };
    program.stdout.on('data', look);
    program.once('exit', () => fail(new Error(`ended before it said ${pattern}: ${said.text}`)));
    look();
  });
}

/** Runs `npm run dev` against an instance: it is shown, shown again after a change, and taken away. */
async function devProblem(app, address) {
  const env = { ...process.env, BELVEDERE_USER: 'admin', BELVEDERE_PASSWORD: PASSWORD };
  const bin = join(app, 'node_modules/@belvedere/create-chart/dist/bin/belvedere-chart.js');
  const program = spawn(process.execPath, [bin, 'dev', '--connect', address], { cwd: app, env });
  const said = { text: '' };
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part) => {
      said.text += String(part);
    });
  const ended = new Promise((done) => program.once('exit', done));
  try {
    await whenSaid(program, /is shown at/, said);
    const [first] = await offeredCharts(address);
    if (first?.is_dev !== true) return 'npm run dev: the instance does not offer the chart';
    appendFileSync(join(app, 'src/chart.ts'), '\nexport const edited = true;\n');
    await whenSaid(program, /shown again/, said);
    const [second] = await offeredCharts(address);
    if (second?.bundle_url === first.bundle_url) return 'npm run dev: a change was not shown';
  } finally {
    program.kill('SIGINT');
    await ended;
  }
  return (await offeredCharts(address)).length === 0 ? null : 'npm run dev: the chart was left behind';
}

/** Does what one line of the guide says; null when that worked. */
async function lineProblem(line, state) {
  const [command, ...args] = line.split(/\s+/);
  if (command === 'export') return null;
  if (command === 'cd') {
    state.folder = join(state.folder, args[0]);
    return existsSync(state.folder) ? null : `${line}: no such folder`;
  }
  if (!line.startsWith('npm run dev'))
    return failureOf(line, command, args, { cwd: state.folder, env: state.env });
  const instance = await startInstance(state.home);
  try {
    return await devProblem(state.folder, instance.address);
  } finally {
    await instance.dispose();
  }
}

/** Tries the chart with an element of the page in the same folder: its types, and that it can be packed. */
async function domChartProblems(source, { folder, env }) {
  writeFileSync(join(folder, 'src/chart.ts'), source);
  const problems = [];
  for (const script of ['types', 'pack'])
    problems.push(
      await failureOf(`the dom chart: npm run ${script}`, 'npm', ['run', script], { cwd: folder, env }),
    );
  return problems;
}

/** Sentences about where the guide and what it speaks of differ; empty when it can be followed. */
export async function guideProblems({ home, env }) {
  const text = readFileSync(join(ROOT, 'docs/plugin-guide.md'), 'utf8');
  const [helloSource, domSource] = blocksOf(text, 'ts');
  const state = { home, env, folder: home };
  const problems = [];
  if (helloSource !== readFileSync(join(EXAMPLE, 'src/chart.ts'), 'utf8'))
    problems.push('docs/plugin-guide.md: its first file is not that of docs/examples/chart-hello');
  const lines = blocksOf(text, 'sh').flatMap((block) => block.trim().split('\n'));
  for (const line of lines) {
    problems.push(await lineProblem(line, state));
    if (
      line.startsWith('npm create') &&
      filesOf(join(home, 'chart-hello')).join() !== filesOf(EXAMPLE).join()
    )
      problems.push('docs/examples/chart-hello: it is not what "npm create" writes');
  }
  problems.push(...(await domChartProblems(domSource, state)));
  return problems.filter((problem) => problem !== null && problem !== undefined);
}
