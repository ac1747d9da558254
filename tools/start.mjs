// `npm start`: from a bare clone to a running product. Built-ins only.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { exitWith, prepare, ROOT, UserProblem } from './prepare.mjs';

const HELP = `npm start -- [options]
  --port NUMBER     port of the page and the API (8088)
  --host ADDRESS    address to listen on (127.0.0.1)
  --data-dir PATH   where metadata, keys and samples are kept (./data)
  --no-samples      starts without sample data
  --help            shows this`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: process.env['BELVEDERE_PORT'] ?? '8088' },
        host: { type: 'string', default: process.env['BELVEDERE_HOST'] ?? '127.0.0.1' },
        'data-dir': { type: 'string', default: process.env['BELVEDERE_DATA_DIR'] ?? join(ROOT, 'data') },
        'no-samples': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UserProblem(`${error.message.split('.')[0]}. Try --help.`);
  }
}

function portOf(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserProblem(`"${text}" is no port; give a number from 1 to 65535.`);
}

async function checkPort(host, port) {
  await new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `port ${port} is in use; choose another one with --port`
          : `cannot listen on ${host}:${port} (${error.code}); choose another address with --host`;
      fail(new UserProblem(`${reason}.`));
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

/** Makes a folder and those above it; mkdir's own way down never ends below /proc. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function checkDataDir(path) {
  try {
    makeFolder(path);
    readdirSync(path);
    accessSync(path, constants.W_OK | constants.R_OK);
  } catch (error) {
    throw new UserProblem(
      `the data directory ${path} is not writable (${error.code}); choose another one with --data-dir.`,
    );
  }
}

const BAR_CELLS = 20;

/** What the API says on a line of its output, for a person. */
function sentenceOf(line) {
  let event;
  try {
    event = JSON.parse(line);
  } catch {
    return line;
  }
  if (event.job !== undefined && event.total > 0) {
    const filled = Math.round((event.done / event.total) * BAR_CELLS);
    return `  ${'='.repeat(filled)}${'.'.repeat(BAR_CELLS - filled)}  ${event.text}`;
  }
  if (event.ready !== true) return event.text ?? event.message ?? line;
  const door =
    event.setup === null
      ? 'Sign in with your account.'
      : `Create the first administrator (works once): ${event.setup}`;
  return `\nBelvedere is ready on ${event.address}\n${door}\nCtrl-C ends it.`;
}

/** The API passes bytes through: a small young generation is enough, and keeps the process small at rest. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];

/** Runs the API until it or the reader ends. */
function serve(env) {
  const server = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'apps/api/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  createInterface({ input: server.stdout }).on('line', (line) => console.log(sentenceOf(line)));
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      server.kill('SIGTERM');
    });
  }
  server.on('exit', (code, signal) => process.exit(isEnding ? 0 : (code ?? (signal === null ? 0 : 1))));
}

try {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    process.exit(0);
  }
  const port = portOf(options.port);
  const dataDir = resolve(options['data-dir']);
  await checkPort(options.host, port);
  checkDataDir(dataDir);
  await prepare();
  serve({
    BELVEDERE_PORT: String(port),
    BELVEDERE_HOST: options.host,
    BELVEDERE_DATA_DIR: dataDir,
    BELVEDERE_SAMPLES: options['no-samples'] ? 'off' : 'on',
    BELVEDERE_WEB_DIR: join(ROOT, 'apps/web/dist'),
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
  });
} catch (error) {
  exitWith(error);
}
