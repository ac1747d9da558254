import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sampleErrors } from './errors.ts';
import type { FilledTable } from './fill-file.ts';

/** What the filling process is asked to do. */
export interface FillRequest {
  readonly file: string;
  readonly dataFolder: string;
  /** Names of the tables, in order. */
  readonly tables: readonly string[];
  readonly onTable: (table: FilledTable) => void;
}

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'NODE_ENV'] as const;

function plainEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)), TZ: 'UTC' };
}

/**
 * Fills the sample file in a process of its own: the engine reads files there that no later user may read, and its
 * memory goes with it. Throws SAMPLES_NOT_FILLED.
 */
export async function fillInProcess({ file, dataFolder, tables, onTable }: FillRequest): Promise<void> {
  const isSource = import.meta.url.endsWith('.ts');
  const main = fileURLToPath(new URL(isSource ? './fill-main.ts' : './fill-main.js', import.meta.url));
  const loader = isSource ? ['--import', 'tsx', '--conditions=@belvedere/source'] : [];
  const child = spawn(process.execPath, [...loader, main, file, dataFolder, tables.join(',')], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: plainEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void complaints.push(text));
  createInterface({ input: child.stdout }).on('line', (line) => onTable(JSON.parse(line) as FilledTable));
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal ?? ''));
  });
  if (code === 0) return;
  const reason = complaints.join('').trim();
  throw sampleErrors.error('SAMPLES_NOT_FILLED', {
    reason: reason === '' ? `it ended with ${code}` : reason,
  });
}
