const PARTS = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?/;

function partsOf(version: string): readonly [numbers: readonly number[], preview: string | null] {
  const [, major, minor, patch, preview = null] = PARTS.exec(version) ?? [];
  return [[major, minor, patch].map(Number), preview];
}

/** Identifiers of a preview: numbers by size and before words. */
function comparePreviews(one: string, other: string): number {
  const [left, right] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [left[at], right[at]];
    if (a === b) continue;
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumber && isOtherNumber) return Number(a) - Number(b);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return 0;
}

/** Below 0 when a version of a package is older than another, as semantic versions count: `1.0.0-beta` before `1.0.0`. */
export function compareVersions(one: string, other: string): number {
  const [[left, preview], [right, otherPreview]] = [partsOf(one), partsOf(other)];
  const difference = left.map((part, at) => part - (right[at] ?? 0)).find((step) => step !== 0);
  if (difference !== undefined) return difference;
  if (preview === null || otherPreview === null)
    return Number(preview === null) - Number(otherPreview === null);
  return comparePreviews(preview, otherPreview);
}
