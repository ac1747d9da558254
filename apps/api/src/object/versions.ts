import { contractErrors } from '@belvedere/contracts';
import {
  HISTORY_NAMES_MAX,
  canonicalJson,
  fillMessage,
  isJsonObject,
  parseJsonObject,
  type DashboardChange,
  type Json,
  type JsonObject,
} from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';
import { fieldTexts } from '../messages.ts';
import type { Scope } from '../security/scope.ts';
import { documentAt, historyOf, namedVersions, setVersionName } from '../stored/object.ts';
import { findUsers } from '../stored/user.ts';
import { changesOf } from './changes.ts';
import type { KeptRow, ObjectKind } from './kind.ts';
import { invalidFields } from './owners.ts';
import { humanizeDelta, isoUtc, presentPerson } from './present.ts';

/** Differences that a list tells of a version. */
const CHANGES_TOLD = 8;
/** Longest value that a list tells, in characters of JSON. */
const VALUE_TOLD = 200;

/** A kind whose versions are read; `getRow` throws for who may not. */
interface Versioned {
  readonly type: ObjectKind<KeptRow, object>['type'];
  readonly changes?: ((before: JsonObject, after: JsonObject) => readonly DashboardChange[]) | undefined;
  readonly getRow: (reader: Reader, scope: Scope, id: number) => Promise<unknown>;
}

const told = (value: unknown): Json =>
  value === undefined || JSON.stringify(value).length > VALUE_TOLD ? null : (value as Json);

/** What any object's versions differ in: fields. */
function fieldChanges(before: JsonObject, after: JsonObject): readonly DashboardChange[] {
  return changesOf(before, after).changes.map(({ field, before: was, after: is }) => ({
    subject: 'field',
    id: field,
    name: field,
    type: null,
    verb: 'changed',
    details: [{ what: 'value', before: told(was), after: told(is) }],
  }));
}

const toldChange = (change: DashboardChange) => ({
  ...change,
  details: change.details.map(({ what, before, after }) => ({
    what,
    before: told(before),
    after: told(after),
  })),
});

const jsonOf = (document: unknown): JsonObject => (isJsonObject(document) ? document : {});

/** What a document says of the object itself: the charts of a dashboard have versions of their own. */
function sayingOf(document: unknown): string {
  const { charts: _charts, ...own } = jsonOf(document);
  const read = Object.entries(own).map(([key, value]) => {
    const parsed = typeof value === 'string' ? parseJsonObject(value) : null;
    return [key, parsed ?? value];
  });
  return canonicalJson(Object.fromEntries(read));
}

/** The versions of an object that are kept, newest first, each with what it changed since the one before, where that is kept. */
export async function listVersions(
  { type, changes = fieldChanges, getRow }: Versioned,
  { reader, scope, now }: { readonly reader: Reader; readonly scope: Scope; readonly now: Date },
  id: number,
) {
  await getRow(reader, scope, id);
  const rows = await historyOf(reader, type, id);
  const authors = rows.map((row) => row.created_by_id).filter((author) => author !== null);
  const people = new Map((await findUsers(reader, [...new Set(authors)])).map((one) => [one.id, one]));
  const sayings = rows.map(({ document }) => sayingOf(document));
  const result = rows.map(({ version, name, created_on: at, created_by_id: author, document }, index) => {
    const person = people.get(author ?? 0);
    const older = rows[index + 1];
    const before = older?.version === version - 1 ? older : undefined;
    const all = before === undefined ? [] : changes(jsonOf(before.document), jsonOf(document));
    const twin = sayings.indexOf(sayings[index] ?? '', index + 1);
    return {
      version,
      name,
      changed_on: isoUtc(at),
      changed_on_humanized: humanizeDelta(at, now),
      changed_by: person === undefined ? null : presentPerson(person),
      same_as: rows[twin]?.version ?? null,
      changes: all.slice(0, CHANGES_TOLD).map(toldChange),
      more: Math.max(0, all.length - CHANGES_TOLD),
    };
  });
  return { count: result.length, result };
}

/** The document of one version. Throws NOT_FOUND for one that is not kept. */
export async function getVersion(
  { type, getRow }: Versioned,
  { reader, scope }: { readonly reader: Reader; readonly scope: Scope },
  { id, version }: { readonly id: number; readonly version: number },
): Promise<JsonObject> {
  await getRow(reader, scope, id);
  const document = await documentAt(reader, type, id, version);
  if (!isJsonObject(document)) throw contractErrors.error('NOT_FOUND', { type: 'version', id: version });
  return document;
}

/** A version and what it shall be called; null calls it nothing. */
export interface NamedVersion {
  readonly id: number;
  readonly version: number;
  readonly name: string | null;
}

/**
 * Names a version, or takes its name away, and gives the name as it is kept: without space around it. Throws NOT_FOUND for
 * a version that is not kept, FIELDS_INVALID for a blank name and where too many have one.
 */
export async function nameVersion(
  { type, getRow }: Versioned,
  { tx, scope }: { readonly tx: Tx; readonly scope: Scope },
  { id, version, name }: NamedVersion,
): Promise<string | null> {
  await getRow(tx, scope, id);
  const kept = name?.trim() ?? null;
  if (kept === '') throw invalidFields({ name: [fieldTexts.nameBlank.text] });
  const isKept = await setVersionName(tx, { type, id, version }, kept);
  if (!isKept) throw contractErrors.error('NOT_FOUND', { type: 'version', id: version });
  if (kept !== null && (await namedVersions(tx, type, id)) > HISTORY_NAMES_MAX)
    throw invalidFields({ name: [fillMessage(fieldTexts.namesUsedUp.text, { max: HISTORY_NAMES_MAX })] });
  return kept;
}
