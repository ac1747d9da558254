// The peer's published client packages, of two generations, against this server: what they asked there they ask here.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { PASSWORD, startInstance } from '../running-instance.mjs';
import { LINES } from './lines.mjs';
import { packedClient } from './packages.mjs';

const DRIVE = join(import.meta.dirname, 'drive.mjs');

/** Runs one page in a process of its own, which a client takes for its window; the sentences on what went wrong. */
function drive({ line }, path, address) {
  const page = spawn(process.execPath, [DRIVE, line, path, address, PASSWORD], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  page.stdout.on('data', (part) => {
    said += String(part);
  });
  return new Promise((done) => {
    page.once('close', (status) => done(status === 0 ? JSON.parse(said) : [`the page ended with ${status}`]));
  });
}

/** Sentences on every call that failed and every chart whose figures differ, by generation; empty when all is well. */
export async function oldClientProblems() {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-old-clients-'));
  const instance = await startInstance(home);
  try {
    const found = [];
    for (const generation of LINES) {
      const problems = await drive(generation, await packedClient(generation), instance.address);
      found.push(...problems.map((problem) => `${generation.line}: ${problem}`));
    }
    return found;
  } finally {
    await instance.dispose();
    rmSync(home, { recursive: true, force: true });
  }
}
