import { contractErrors } from '@belvedere/contracts';
import { PLUGIN_API_VERSION, type OutsideManifest } from '@belvedere/charts';
import { compareVersions } from './package-version.ts';

/** A packed chart as far as its right to be installed goes. */
export interface Candidate {
  readonly apiVersion: number;
  readonly manifest: Pick<OutsideManifest, 'id' | 'aliases'>;
  readonly sha256: string;
}

/** Where names of charts are taken. */
export interface TakenNames {
  /** Whether this product draws a chart of that name itself. */
  readonly isBuiltIn: (name: string) => boolean;
  /** Charts installed beside the one that is replaced. */
  readonly installed: readonly { readonly key: string; readonly aliases: readonly string[] }[];
}

/** Throws PLUGIN_API_UNFIT for a chart of another contract, PLUGIN_CHANGED for code that is not what its file says. */
export function checkCode({ apiVersion, manifest, sha256 }: Candidate, found: string): void {
  const key = manifest.id;
  if (apiVersion !== PLUGIN_API_VERSION)
    throw contractErrors.error('PLUGIN_API_UNFIT', { key, version: apiVersion, own: PLUGIN_API_VERSION });
  if (sha256 !== found) throw contractErrors.error('PLUGIN_CHANGED', { key, found, stated: sha256 });
}

/** A version of a package that takes the place of another. */
export interface Replacement {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** Throws PLUGIN_DOWNGRADE for an older version in the place of a newer one, unless that is what was asked for. */
export function checkDowngrade({ key, from, to }: Replacement, isAsked: boolean): void {
  if (!isAsked && compareVersions(to, from) < 0)
    throw contractErrors.error('PLUGIN_DOWNGRADE', { key, from, to });
}

/** Throws PLUGIN_UNFIT where a package has problems. */
export function checkProblems(key: string, problems: readonly string[]): void {
  if (problems.length > 0) throw contractErrors.error('PLUGIN_UNFIT', { key, problems: problems.join('; ') });
}

const OTHER_NAME = 'give yours another name in its manifest';

/** Throws PLUGIN_KEY_TAKEN when the chart or one of its other names is called like a chart that is there. */
export function checkNames({ manifest }: Candidate, { isBuiltIn, installed }: TakenNames): void {
  for (const key of [manifest.id, ...(manifest.aliases ?? [])]) {
    if (isBuiltIn(key))
      throw contractErrors.error('PLUGIN_KEY_TAKEN', {
        key,
        where: 'part of this product',
        action: OTHER_NAME,
      });
    if (installed.some((other) => other.key === key || other.aliases.includes(key)))
      throw contractErrors.error('PLUGIN_KEY_TAKEN', { key, where: 'installed', action: OTHER_NAME });
  }
}
