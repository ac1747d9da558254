import { createHash, randomUUID } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import type { OutsideManifest } from '@belvedere/charts';
import type { Viewer } from '@belvedere/core';
import { charts } from '../../charts.ts';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { checkVersion } from '../../object/conflict.ts';
import { answerList } from '../../object/list.ts';
import { peopleOf } from '../../object/people.ts';
import type { Services } from '../../services.ts';
import { pluginList } from '../../stored/plugin-list.ts';
import {
  codeOf,
  deletePluginAt,
  enabledPlugins,
  findPlugin,
  findPluginByKey,
  insertPlugin,
  installedPlugins,
  listPlugins,
  updatePlugin,
  type PluginRow,
} from '../../stored/plugin.ts';
import { packedFileOf, type InstallBody, type PackedFile } from './packed-file.ts';
import { checkCode, checkNames } from './policy.ts';
import { presentOffered, presentPlugin } from './present.ts';

/** Throws PLUGINS_OFF where charts cannot be installed. */
function checkFlag({ config }: Services): void {
  if (!config.flags.DYNAMIC_PLUGINS) throw contractErrors.error('PLUGINS_OFF');
}

const shown = async ({ store, clock }: Services, viewer: Viewer, row: PluginRow) =>
  presentPlugin(row, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });

async function getPluginRow(reader: Reader, id: number): Promise<PluginRow> {
  const row = await findPlugin(reader, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'plugin', id });
  return row;
}

/** One page of installed charts. */
export async function listPluginPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  checkFlag(services);
  const { store, clock } = services;
  return answerList(pluginList, services, {
    viewer,
    query,
    read: listPlugins,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return rows.map((row) => presentPlugin(row, around));
    },
  });
}

/** One installed chart; throws NOT_FOUND. */
export async function getPlugin(services: Services, viewer: Viewer, id: number) {
  checkFlag(services);
  return shown(services, viewer, await getPluginRow(services.store.reader, id));
}

/** The charts that pages offer. */
export async function readOffered(services: Services) {
  checkFlag(services);
  return presentOffered(await enabledPlugins(services.store.reader));
}

/** Name of the chart that pages offer under a key; null when there is none. */
export async function offeredName({ config, store }: Services, key: string): Promise<string | null> {
  const row = config.flags.DYNAMIC_PLUGINS ? await findPluginByKey(store.reader, key) : null;
  return row !== null && row.is_enabled ? row.name : null;
}

/** Code of a chart that pages offer, by its digest. Throws NOT_FOUND. */
export async function readCode(services: Services, sha256: string): Promise<string> {
  checkFlag(services);
  const code = await codeOf(services.store.reader, sha256);
  if (code === null) throw contractErrors.error('NOT_FOUND', { type: 'plugin', id: sha256 });
  return code;
}

const digestOf = (code: string): string => createHash('sha256').update(code, 'utf8').digest('hex');
const aliasesOf = ({ manifest }: PluginRow): readonly string[] => (manifest as OutsideManifest).aliases ?? [];

async function checkCandidate(reader: Reader, file: PackedFile, known: PluginRow | null): Promise<void> {
  const others = (await installedPlugins(reader)).filter(({ id }) => id !== known?.id);
  checkNames(file, {
    isBuiltIn: (name) => charts.get(name) !== null,
    installed: others.map((row) => ({ key: row.key, aliases: aliasesOf(row) })),
  });
}

function fieldsOf(file: PackedFile, { bundle_url: url, is_dev: isDev }: InstallBody) {
  const { manifest } = file;
  return {
    key: manifest.id,
    name: manifest.name.text,
    description: manifest.description.text,
    package_version: file.version,
    api_version: file.apiVersion,
    view: manifest.view,
    sha256: file.sha256,
    size: Buffer.byteLength(file.code, 'utf8'),
    source_url: url ?? null,
    is_enabled: true,
    is_dev: isDev === true,
    manifest,
    code: file.code,
  };
}

interface Installing {
  readonly viewer: Viewer;
  readonly file: PackedFile;
  readonly body: InstallBody;
  readonly now: Date;
}

async function putPlugin(tx: Tx, { viewer, file, body, now }: Installing): Promise<PluginRow> {
  const known = await findPluginByKey(tx, file.manifest.id);
  if (known !== null && body.replaces !== true)
    throw contractErrors.error('PLUGIN_KEY_TAKEN', { key: known.key, where: 'installed' });
  await checkCandidate(tx, file, known);
  const changed = { ...fieldsOf(file, body), changed_on: now, changed_by_id: viewer.id };
  if (known === null)
    return insertPlugin(tx, { ...changed, uuid: randomUUID(), created_on: now, created_by_id: viewer.id });
  const saved = await updatePlugin(tx, known, changed);
  if (saved === null) throw new StaleRow();
  return saved;
}

/**
 * Installs a chart; pages offer it from their next start on. Nothing of its code runs here: its contract version, its
 * digest and its names are checked from what stands beside it.
 */
export async function installPlugin(services: Services, viewer: Viewer, body: InstallBody) {
  checkFlag(services);
  const { store, clock } = services;
  const file = await packedFileOf(services, body);
  checkCode(file, digestOf(file.code));
  const row = await store.write((tx) => putPlugin(tx, { viewer, file, body, now: clock() }));
  return shown(services, viewer, row);
}

/** Switches an installed chart on or off. Throws NOT_FOUND or VERSION_CONFLICT. */
export async function switchPlugin(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly isEnabled: boolean; readonly ifMatch: number | null },
) {
  checkFlag(services);
  const { store, clock } = services;
  const { id, isEnabled, ifMatch } = change;
  const row = await store.write(async (tx) => {
    const current = await getPluginRow(tx, id);
    const document = { is_enabled: current.is_enabled };
    const yours = { is_enabled: isEnabled };
    const currentVersion = current.version;
    await checkVersion(tx, { type: 'plugin', id, ifMatch, currentVersion, yours, current: document });
    if (current.is_enabled === isEnabled) return current;
    const fields = { ...yours, changed_on: clock(), changed_by_id: viewer.id };
    const saved = await updatePlugin(tx, current, fields);
    if (saved === null) throw new StaleRow();
    return saved;
  });
  return shown(services, viewer, row);
}

/** Takes an installed chart away; charts of that type say that it is not supported. Throws NOT_FOUND. */
export async function removePlugin(services: Services, id: number): Promise<void> {
  checkFlag(services);
  const { store, clock } = services;
  await store.write(async (tx) => {
    await getPluginRow(tx, id);
    await deletePluginAt(tx, id, clock());
  });
}
