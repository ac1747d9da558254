import { createHash } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
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
  digestsWithPicture,
  dropVersion,
  keepVersion,
  pictureOf,
  pluginVersions,
} from '../../stored/plugin-version.ts';
import {
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
import { galleryPictures, type GalleryPictures } from './gallery-picture.ts';
import { checkCode, checkDowngrade, checkNames, checkProblems, type Candidate } from './policy.ts';
import { presentOffered, presentPlugin, presentVersions } from './present.ts';

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
  const { reader } = services.store;
  return presentOffered(await enabledPlugins(reader), await digestsWithPicture(reader));
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

async function checkCandidate(reader: Reader, file: Candidate, known: PluginRow | null): Promise<void> {
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
  };
}

type Kept = GalleryPictures & { readonly code: string };

/** Keeps the package that a chart has from now on. */
async function keepPackage(tx: Tx, { scope, now }: Saver, row: PluginRow, kept: Kept): Promise<void> {
  const { package_version, api_version, view, sha256, size, source_url, is_dev, manifest } = row;
  const what = { package_version, api_version, view, sha256, size, source_url, is_dev, manifest };
  const stamps = { plugin_id: row.id, created_on: now, created_by_id: scope.viewer.id };
  await keepVersion(tx, { ...what, ...stamps, ...kept });
}

async function writeContent(tx: Tx, saver: Saver, known: PluginRow | null, content: PluginContent) {
  if (known === null) return addObject(tx, plugins, saver, { content });
  const before = await plugins.document(tx, known, saver.scope);
  return writeObject(tx, plugins, saver, { row: known, before, write: () => content });
}

async function putPlugin(
  tx: Tx,
  saver: Saver,
  { file, body, kept }: { readonly file: PackedFile; readonly body: InstallBody; readonly kept: Kept },
): Promise<PluginRow> {
  const known = await findPluginByKey(tx, file.manifest.id);
  if (known !== null && body.replaces !== true)
    throw contractErrors.error('PLUGIN_KEY_TAKEN', {
      key: known.key,
      where: 'installed',
      action: 'send it with "replaces" to put it in its place, or give yours another name in its manifest',
    });
  if (known !== null)
    checkDowngrade(
      { key: known.key, from: known.package_version, to: file.version },
      body.downgrades === true || body.is_dev === true || known.is_dev,
    );
  await checkCandidate(tx, file, known);
  const row = await writeContent(tx, saver, known, fieldsOf(file, body));
  await keepPackage(tx, saver, row, kept);
  return row;
}

/**
 * Installs a chart; pages offer it from their next start on. Its contract version, its digest and its names are checked
 * from what stands beside the code, the rest where its code can reach nothing. Throws PLUGIN_UNFIT with every problem,
 * PLUGIN_DOWNGRADE for a version older than the one that is used. Earlier versions are kept.
 */
export async function installPlugin(services: Services, reader: SourceReader, body: InstallBody) {
  checkFlag(services);
  const { viewer } = reader;
  const file = await packedFileOf(services, body);
  checkCode(file, digestOf(file.code));
  checkProblems(file.manifest.id, await problemsOfPackage(services, reader, file));
  const kept = { code: file.code, ...(await galleryPictures(services, reader, file)) };
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  const row = await services.store.write((tx) => putPlugin(tx, saver, { file, body, kept }));
  return shown(services, viewer, row);
}

const noVersion = (sha256: string) =>
  contractErrors.error('NOT_FOUND', { type: 'plugin version', id: sha256 });

/** What a chart is in one of its kept packages. Throws NOT_FOUND for a digest that none has. */
async function contentOf(reader: Reader, row: PluginRow, sha256: string): Promise<PluginContent> {
  const version = (await pluginVersions(reader, row.id)).find((one) => one.sha256 === sha256);
  if (version === undefined) throw noVersion(sha256);
  const { package_version, api_version, view, size, source_url, is_dev } = version;
  const manifest = version.manifest as OutsideManifest;
  await checkCandidate(reader, { apiVersion: api_version, manifest, sha256 }, row);
  const { key, is_enabled } = row;
  const texts = { name: manifest.name.text, description: manifest.description.text };
  return {
    key,
    is_enabled,
    ...texts,
    package_version,
    api_version,
    view,
    sha256,
    size,
    source_url,
    is_dev,
    manifest,
  };
}

/** What is changed of an installed chart. */
export interface PluginChange {
  readonly id: number;
  readonly body: BodyOf<typeof ROUTES.plugin.update>;
  readonly ifMatch: number | null;
}

/** What a chart is in the kept package that is chosen for it. Throws PLUGIN_DOWNGRADE for an older one, unless that is meant. */
async function chosenContent(tx: Tx, known: PluginRow, sha256: string, downgrades: boolean) {
  const content = await contentOf(tx, known, sha256);
  const replacement = { key: known.key, from: known.package_version, to: content.package_version };
  checkDowngrade(replacement, downgrades || known.is_dev || content.is_dev === true);
  return content;
}

/**
 * Switches an installed chart on or off, or chooses the kept version that is used. Throws NOT_FOUND, VERSION_CONFLICT, and
 * PLUGIN_DOWNGRADE for a version older than the one that is used.
 */
export async function changePlugin(services: Services, viewer: Viewer, { id, body, ifMatch }: PluginChange) {
  checkFlag(services);
  const { is_enabled: isEnabled, sha256, downgrades } = body;
  const row = await changeObject(plugins, services, viewer, {
    id,
    ifMatch,
    body: { ...body },
    write: async (tx, known) => ({
      ...(sha256 !== undefined && (await chosenContent(tx, known, sha256, downgrades === true))),
      ...(isEnabled !== undefined && { is_enabled: isEnabled }),
    }),
  });
  return shown(services, viewer, row);
}

/** The kept packages of an installed chart. Throws NOT_FOUND. */
export async function listVersions(services: Services, viewer: Viewer, id: number) {
  checkFlag(services);
  const { reader } = services.store;
  const row = await getObject(plugins, reader, scopeOf(services, viewer), id);
  return presentVersions(row, await pluginVersions(reader, row.id));
}

/** Takes a kept package away. Throws NOT_FOUND, and PLUGIN_VERSION_USED for the one that is used. */
export async function removeVersion(services: Services, viewer: Viewer, id: number, sha256: string) {
  checkFlag(services);
  const scope = scopeOf(services, viewer);
  await services.store.write(async (tx) => {
    const row = await getObject(plugins, tx, scope, id);
    if (row.sha256 === sha256)
      throw contractErrors.error('PLUGIN_VERSION_USED', { key: row.key, version: row.package_version });
    if (!(await dropVersion(tx, row.id, sha256))) throw noVersion(sha256);
  });
}

/** Picture of the first example of a kept package. Throws NOT_FOUND. */
export async function readPicture(services: Services, file: string): Promise<Buffer> {
  checkFlag(services);
  const [sha256 = '', theme] = file.split('.');
  const picture = await pictureOf(services.store.reader, sha256, theme === 'dark' ? 'dark' : 'light');
  if (picture === null) throw contractErrors.error('NOT_FOUND', { type: 'plugin picture', id: file });
  return picture;
}

/** Takes an installed chart away; charts of that type say that it is not supported. Throws NOT_FOUND. */
export async function removePlugin(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkFlag(services);
  await deleteObjects(plugins, services, viewer, [id]);
}
