import type { CallReply } from '@belvedere/contracts/client';
import {
  canonicalJson,
  indentJsonMembers,
  metadataFaults,
  parseJsonObject,
  writeJsonOver,
  type Json,
  type JsonObject,
  type MetadataFault,
} from '@belvedere/core';
import { scanJson } from './scan-json.ts';

/** Somebody or a role, by id and name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The properties of a dashboard as they are being typed. */
export interface PropertyForm {
  readonly title: string;
  readonly slug: string;
  readonly owners: readonly Named[];
  readonly roles: readonly Named[];
  readonly isPublished: boolean;
  /** Names of its tags, which are saved on their own. */
  readonly tags: readonly string[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly css: string;
  /** The settings as text, which the fields for single settings write into. */
  readonly metadata: string;
}

type WireDashboard = CallReply<'dashboard', 'get'>['result'];

/** The properties that a dashboard has. */
export function propertyFormOf(wire: WireDashboard): PropertyForm {
  return {
    title: wire.dashboard_title,
    slug: wire.slug ?? '',
    owners: wire.owners.map(({ id, first_name: first, last_name: last }) => ({
      id,
      name: `${first} ${last}`.trim(),
    })),
    roles: wire.roles.map(({ id, name }) => ({ id, name })),
    isPublished: wire.published,
    tags: wire.tags.map(({ name }) => name),
    certifiedBy: wire.certified_by ?? '',
    certificationDetails: wire.certification_details ?? '',
    css: wire.css ?? '',
    metadata: indentJsonMembers(wire.json_metadata ?? '{}'),
  };
}

/** A mistake in the text of the settings, by line; a fault is null where the text itself is no JSON object. */
export interface SettingFault {
  readonly line: number;
  readonly fault: MetadataFault | null;
}

/** What is wrong with the text of the settings. */
export function settingFaults(text: string): readonly SettingFault[] {
  const { faultLine, lineOfKey } = scanJson(text);
  if (faultLine !== null) return [{ line: faultLine, fault: null }];
  return metadataFaults(parseJsonObject(text) ?? {}).map((fault) => ({
    line: lineOfKey.get(fault.key) ?? 1,
    fault,
  }));
}

const FIXED: Readonly<Record<string, (value: Json) => Json | undefined>> = {
  boolean: (value) =>
    new Map<string, boolean>([
      ['yes', true],
      ['true', true],
      ['on', true],
      ['1', true],
      ['no', false],
      ['false', false],
      ['off', false],
      ['0', false],
    ]).get(String(value).trim().toLowerCase()),
  seconds: (value) =>
    typeof value === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined,
  orientation: (value) =>
    ['VERTICAL', 'HORIZONTAL'].find((known) => known === String(value).trim().toUpperCase()),
};

/** The value that was probably meant; undefined where that cannot be told. */
export const meantValue = ({ kind, value }: MetadataFault): Json | undefined => FIXED[kind]?.(value);

/** The settings with one of them changed; undefined takes it away. Text that is no JSON object stays. */
export function withSetting(text: string, key: string, value: Json | undefined): string {
  const settings = parseJsonObject(text);
  return settings === null ? text : indentJsonMembers(writeJsonOver(text, { ...settings, [key]: value }));
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const idsOf = (named: readonly Named[]): number[] => named.map(({ id }) => id);

/** The settings that differ, in the form they were typed; those that are gone are null. */
function changedSettings(before: string, after: string): string | undefined {
  const was: JsonObject = parseJsonObject(before) ?? {};
  const is: JsonObject = parseJsonObject(after) ?? {};
  const changed = Object.keys(is).filter((key) => canonicalJson(was[key]) !== canonicalJson(is[key]));
  const gone = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
  if (changed.length + gone.length === 0) return undefined;
  const values = [...changed.map((key) => [key, is[key]]), ...gone.map((key) => [key, null])];
  return writeJsonOver(after, Object.fromEntries(values) as JsonObject);
}

function allFields(form: PropertyForm) {
  const certifiedBy = orNull(form.certifiedBy);
  return {
    dashboard_title: form.title.trim(),
    slug: orNull(form.slug),
    owners: idsOf(form.owners),
    roles: idsOf(form.roles),
    published: form.isPublished,
    certified_by: certifiedBy,
    certification_details: certifiedBy === null ? null : orNull(form.certificationDetails),
    css: form.css.trim() === '' ? null : form.css,
  };
}

/** The body that saves what differs between two forms; empty when nothing does. Details without a certifier are dropped. */
export function propertyBody(before: PropertyForm, after: PropertyForm) {
  const was = allFields(before);
  const is = allFields(after);
  const changed = Object.entries(is).filter(
    ([key, value]) => canonicalJson(value) !== canonicalJson(was[key as keyof typeof was]),
  );
  const metadata = changedSettings(before.metadata, after.metadata);
  return {
    ...(Object.fromEntries(changed) as Partial<typeof is>),
    ...(metadata !== undefined && { json_metadata: metadata }),
  };
}

/** What of a form cannot be saved; null when all can. */
export function propertyFault(form: PropertyForm): 'title' | 'metadata' | null {
  if (form.title.trim() === '') return 'title';
  return settingFaults(form.metadata).length > 0 ? 'metadata' : null;
}

const haveSameTags = (one: PropertyForm, other: PropertyForm): boolean =>
  canonicalJson(one.tags.toSorted()) === canonicalJson(other.tags.toSorted());

/** How many properties and settings differ between two forms. */
export function changeCount(before: PropertyForm, after: PropertyForm): number {
  const { json_metadata: settings, ...fields } = propertyBody(before, after);
  const tags = haveSameTags(before, after) ? 0 : 1;
  return Object.keys(fields).length + Object.keys(parseJsonObject(settings) ?? {}).length + tags;
}
