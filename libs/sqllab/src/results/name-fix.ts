import type { NameFix } from '../model/name-fix.ts';
import type { QueryRun } from '../model/query-run.ts';
import { faultPlace } from '../model/fault-place.ts';

/** How engines tell the name that they think is meant. */
const OFFERED = /(?:candidate bindings:|did you mean|perhaps you meant to reference the \w+)\s*"([^"]+)"/i;
/** A name as it stands in a text: bare or quoted, its parts joined by points. */
const NAME =
  /^(?:"(?:[^"]|"")*"|`[^`]*`|[\p{L}_][\p{L}\p{N}_$]*)(?:\.(?:"(?:[^"]|"")*"|`[^`]*`|[\p{L}_][\p{L}\p{N}_$]*))*/u;

/** Tables of the engine itself, which nobody means by a slip. */
const INTERNAL = /^(?:sqlite_|pg_|duckdb_|information_schema)/i;

const lastPart = (name: string): string => name.split('.').at(-1) ?? name;
const bare = (name: string): string => name.replaceAll(/["`]/g, '').toLowerCase();

/**
 * The name that the database offers for one that it does not know, put into the text of the tab; null where it offers
 * none, or where the text no longer has the unknown name at its place.
 */
export function nameFix(run: Pick<QueryRun, 'problem' | 'before'>, text: string): NameFix | null {
  const message = run.problem?.message ?? '';
  const offered = OFFERED.exec(message)?.[1];
  const place = faultPlace(run);
  if (offered === undefined || place === null || INTERNAL.test(lastPart(offered))) return null;
  const lines = text.split('\n');
  const line = lines[place.line - 1] ?? '';
  const start = place.column - 1;
  const unknown = NAME.exec(line.slice(start))?.[0];
  if (unknown === undefined || !bare(message).includes(bare(lastPart(unknown)))) return null;
  const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(lastPart(offered));
  const written = isPlain ? lastPart(offered) : `"${lastPart(offered)}"`;
  if (lastPart(unknown) === written) return null;
  const kept = unknown.slice(0, unknown.length - lastPart(unknown).length);
  const fixed = line.slice(0, start) + kept + written + line.slice(start + unknown.length);
  const mark = { line: place.line, column: start + kept.length + written.length + 1 };
  return { name: written, text: lines.with(place.line - 1, fixed).join('\n'), mark };
}
