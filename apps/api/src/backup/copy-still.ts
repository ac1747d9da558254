import { copyFileSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { commandErrors } from './command-errors.ts';

const TRIES = 40;
const PAUSE_MS = 250;
const WAL = '.wal';

/** How a file and what its engine writes beside it look from outside. */
function look(file: string): string {
  return [file, `${file}${WAL}`]
    .map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((stats) => (stats === undefined ? '-' : `${stats.mtimeNs} ${stats.size} ${stats.ino}`))
    .join(' / ');
}

function copyAll(file: string, target: string): void {
  for (const [from, to] of [
    [file, target],
    [`${file}${WAL}`, `${target}${WAL}`],
  ] as const) {
    rmSync(to, { force: true });
    if (existsSync(from)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Copies a data file, with the log that its engine writes beside it, as it was at one moment: a copy during which either
 * was written is made again. Throws FILE_BUSY after ten seconds of writing.
 */
export async function copyStill(file: string, target: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = look(file);
    copyAll(file, target);
    if (look(file) === before) return;
    await pause(PAUSE_MS);
  }
  throw commandErrors.error('FILE_BUSY', { file });
}
