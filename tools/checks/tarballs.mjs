// What stands in a tarball: its papers, and nothing that points at a file it does not carry.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAPERS = ['LICENSE', 'README.md', 'package.json'];
const FIELDS = ['description', 'license', 'repository', 'engines'];

/** Sentences about a package as text of files by path: papers, fields, maps without their sources, tests. */
export function contentProblems(files) {
  const manifest = JSON.parse(files.get('package.json') ?? '{}');
  const problems = PAPERS.filter((paper) => !files.has(paper)).map((paper) => `it carries no ${paper}`);
  for (const field of FIELDS)
    if (manifest[field] === undefined) problems.push(`its package.json has no ${field}`);
  for (const [path, text] of files) {
    if (path.endsWith('.test.js')) problems.push(`${path} is a test`);
    if (!path.endsWith('.map')) continue;
    const { sources, sourcesContent } = JSON.parse(text);
    if (sourcesContent?.length !== sources.length)
      problems.push(`${path} names sources that it does not carry`);
    if (!files.has(path.slice(0, -'.map'.length))) problems.push(`${path} belongs to no file`);
  }
  return problems;
}

/** The same about a tarball. */
export function tarballProblems(tarball) {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-tarball-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files = paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]);
    return contentProblems(new Map(files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
