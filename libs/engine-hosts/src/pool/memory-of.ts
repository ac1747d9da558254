import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const PAGE_BYTES = 4096;
const run = promisify(execFile);

/** Resident memory of a process in bytes; null when it cannot be told. */
export async function memoryOf(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      return Number(fields[1]) * PAGE_BYTES;
    }
    if (process.platform === 'win32') return null;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return null;
  }
}
