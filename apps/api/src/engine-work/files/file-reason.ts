type Say = (parts: readonly string[]) => string;

/** The engine counts values and lines of JSON from 2. */
const place = (kind: string | undefined, number: string | undefined): string =>
  `${kind === 'line' ? 'line' : 'value'} ${Math.max(1, Number(number) - 1)}`;

const REASONS: readonly (readonly [RegExp, Say])[] = [
  [
    /Malformed JSON.*at byte (\d+) in (line|record\/value) (\d+): ([^.\n]*)/,
    ([byte, kind, number, what]) => `${place(kind, number)} is no JSON at its byte ${byte}: ${what}`,
  ],
  [
    /in (line|record\/value) (\d+): .* has duplicate key "(.*?)"/s,
    ([kind, number, key]) => `${place(kind, number)} has the key "${key}" twice`,
  ],
  [
    /too small to be a Parquet file|No magic bytes|magic bytes at/,
    () => 'it is no Parquet file, or its end is missing',
  ],
  [
    /don't know what type|TProtocolException|[Tt]hrift|Parquet footer|Snappy|ZSTD/,
    () => 'its contents are damaged',
  ],
];

/** What the engine says about a data file in words of ours; null for what it does not say about a file. */
export function fileReason(message: string): string | null {
  for (const [pattern, say] of REASONS) {
    const [whole, ...parts] = pattern.exec(message) ?? [];
    if (whole !== undefined) return say(parts);
  }
  return null;
}
