/** Reads the corpus and says how many columns came out as expected.tsv has them: `npm run corpus -- [FOLDER]`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, expectations } from './read-corpus.ts';

async function run(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'MADE')))
    execFileSync('node', [join(import.meta.dirname, 'make.mjs'), folder], { stdio: 'inherit' });
  const work = mkdtempSync(join(tmpdir(), 'belvedere-corpus-'));
  const [files, skipped] = [expectations(), [] as string[]];
  let [right, all, whole] = [0, 0, 0];
  for (const expected of files) {
    if (!existsSync(join(folder, expected.file))) {
      skipped.push(expected.file);
      continue;
    }
    const outcome = await check(folder, work, expected);
    right += outcome.right;
    all += outcome.all;
    if (outcome.notes.length === 0) whole += 1;
    for (const note of outcome.notes) console.log(`${expected.file}: ${note}`);
  }
  rmSync(work, { recursive: true });
  if (skipped.length > 0) console.log(`skipped, their program is not installed: ${skipped.join(', ')}`);
  const share = ((right / Math.max(1, all)) * 100).toFixed(1);
  console.log(
    `${whole} of ${files.length - skipped.length} files and ${right} of ${all} columns (${share} %) as expected`,
  );
  process.exitCode = right / Math.max(1, all) >= 0.98 ? 0 : 1;
}

await run(process.argv[2] ?? join(tmpdir(), 'belvedere-corpus'));
