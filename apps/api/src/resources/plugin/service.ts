import { createHash } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import type { OutsideManifest } from '@belvedere/charts';
import type { Viewer } from '@belvedere/core';
import { charts } from '../../charts.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { peopleOf } from '../../object/people.ts';
import { deleteObjects } from '../../object/remove.ts';
import { addObject, changeObject, writeObject, type Saver } from '../../object/save.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { pluginList } from '../../stored/plugin-list.ts';
import {
  codeOf,
  enabledPlugins,
  findPlugin,
  findPluginByKey,
  installedPlugins,
  listPlugins,
  pluginRows,
  type PluginContent,
  type PluginRow,
} from '../../stored/plugin.ts';
import { packedFileOf, type InstallBody, type PackedFile } from './packed-file.ts';
import { problemsOfPackage } from './installed.ts';
import { checkCode, checkNames, checkProblems } from './policy.ts';
import { presentOffered, presentPlugin } from './present.ts';

/** Throws PLUGINS_OFF where charts cannot be installed. */
function checkFlag({ config }: Services): void {
  if (!config.flags.DYNAMIC_PLUGINS) throw contractErrors.error('PLUGINS_OFF');
}

const shown = async ({ store, clock }: Services, viewer: Viewer, row: PluginRow) =>
  presentPlugin(row, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });

const plugins: ObjectKind<PluginRow, PluginContent> = {
  type: 'plugin',
  title: 'plugin',
  rows: pluginRows,
  find: (reader, _scope, id) => findPlugin(reader, id),
  document: (_reader, { key, name, package_version, sha256, is_enabled, is_dev, source_url }) => ({
    key,
    name,
    package_version,
    sha256,
    is_enabled,
    is_dev,
    source_url,
  }),
};

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
  return shown(
    services,
    viewer,
    await getObject(plugins, services.store.reader, scopeOf(services, viewer), id),
  );
}

/** The charts that pages offer. */
export async function readOffered(services: Services) {
  checkFlag(services);
  return presentOffered(await enabledPlugins(services.store.reader));
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

async function putPlugin(tx: Tx, saver: Saver, file: PackedFile, body: InstallBody): Promise<PluginRow> {
  const known = await findPluginByKey(tx, file.manifest.id);
  if (known !== null && body.replaces !== true)
    throw contractErrors.error('PLUGIN_KEY_TAKEN', { key: known.key, where: 'installed' });
  await checkCandidate(tx, file, known);
  const content = fieldsOf(file, body);
  if (known === null) return addObject(tx, plugins, saver, { content });
  const before = await plugins.document(tx, known, saver.scope);
  return writeObject(tx, plugins, saver, { row: known, before, write: () => content });
}

/**
 * Installs a chart; pages offer it from their next start on. Its contract version, its digest and its names are checked
 * from what stands beside the code, the rest where its code can reach nothing. Throws PLUGIN_UNFIT with every problem.
 */
export async function installPlugin(services: Services, reader: SourceReader, body: InstallBody) {
  checkFlag(services);
  const { viewer } = reader;
  const file = await packedFileOf(services, body);
  checkCode(file, digestOf(file.code));
  checkProblems(file.manifest.id, await problemsOfPackage(services, reader, file));
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  const row = await services.store.write((tx) => putPlugin(tx, saver, file, body));
  return shown(services, viewer, row);
}

/** Switches an installed chart on or off. Throws NOT_FOUND or VERSION_CONFLICT. */
export async function switchPlugin(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly isEnabled: boolean; readonly ifMatch: number | null },
) {
  checkFlag(services);
  const { id, isEnabled, ifMatch } = change;
  const sent = { is_enabled: isEnabled };
  const row = await changeObject(plugins, services, viewer, { id, ifMatch, body: sent, write: () => sent });
  return shown(services, viewer, row);
}

/** Takes an installed chart away; charts of that type say that it is not supported. Throws NOT_FOUND. */
export async function removePlugin(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkFlag(services);
  await deleteObjects(plugins, services, viewer, [id]);
}
