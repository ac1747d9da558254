// Every platform package named in the lock must itself be locked, or `npm ci` fails on another platform.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`] !== undefined) return true;
    if (at === '') return false;
    if (!at.includes('/node_modules/')) at = '';
    if (at === '') return packages[`node_modules/${name}`] !== undefined;
  }
}

/** Sentences about platform packages that the lock lacks, and about addresses it should not hold. */
export function lockProblems(file = fileURLToPath(new URL('../../package-lock.json', import.meta.url))) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path}@${entry.version} names ${name}, which is not locked`),
  );
  const addressed = Object.entries(packages)
    .filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') &&
        typeof entry.resolved === 'string' &&
        /^https?:/.test(entry.resolved),
    )
    .map(([path]) => `${path} carries the address of a registry`);
  return [...missing, ...addressed.slice(0, 5)];
}
