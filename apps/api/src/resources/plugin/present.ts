import type { OutsideManifest } from '@belvedere/charts';
import { holds, type Viewer } from '@belvedere/core';
import { presentStored } from '../../object/present.ts';
import type { PluginRow } from '../../stored/plugin.ts';
import type { PluginVersionRow } from '../../stored/plugin-version.ts';
import type { UserRow } from '../../stored/user.ts';
import { compareVersions } from './package-version.ts';

/** Who looks, and when. */
export interface Around {
  readonly viewer: Viewer;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly now: Date;
}

/** An installed chart as lists show it. */
export function presentPlugin(row: PluginRow, { viewer, people, now }: Around) {
  const mayWrite = holds(viewer, 'can_write', 'DynamicPlugin');
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    package_version: row.package_version,
    api_version: row.api_version,
    view: row.view,
    sha256: row.sha256,
    size: row.size,
    source_url: row.source_url,
    is_enabled: row.is_enabled,
    is_dev: row.is_dev,
    can: mayWrite ? ['read', 'write', 'delete'] : ['read'],
    ...presentStored(row, people, now),
  };
}

/** Address of the code of an installed chart on this server. */
const codePath = (sha256: string): string => `/dynamic-plugins/code/${sha256}.js`;

const picturesOf = (sha256: string) => ({
  light: `/dynamic-plugins/picture/${sha256}.light.png`,
  dark: `/dynamic-plugins/picture/${sha256}.dark.png`,
});

/** The kept packages of an installed chart. */
export function presentVersions(
  { sha256: used, package_version: now }: PluginRow,
  versions: readonly PluginVersionRow[],
) {
  const result = versions.map(
    ({ id: _, plugin_id: __, created_by_id: ___, manifest: ____, created_on, ...rest }) => ({
      ...rest,
      installed_on: created_on.toISOString(),
      is_used: rest.sha256 === used,
      is_older: compareVersions(rest.package_version, now) < 0,
    }),
  );
  return { count: result.length, result };
}

/** The charts that pages offer, in the list shape of the wire. */
export function presentOffered(rows: readonly PluginRow[], withPicture: ReadonlySet<string>) {
  return {
    count: rows.length,
    page: 0,
    page_size: rows.length,
    modelview_name: 'DynamicPluginsView',
    label_columns: { bundle_url: 'Bundle Url', id: 'Id', key: 'Key', name: 'Name' },
    list_columns: ['id', 'name', 'key', 'bundle_url'],
    order_columns: ['name', 'key'],
    pks: rows.map(({ id }) => id),
    result: rows.map((row) => ({
      id: row.id,
      name: row.name,
      key: row.key,
      bundle_url: codePath(row.sha256),
      version: row.package_version,
      is_dev: row.is_dev,
      pictures: withPicture.has(row.sha256) ? picturesOf(row.sha256) : null,
      manifest: row.manifest as OutsideManifest & Readonly<Record<string, unknown>>,
    })),
  };
}
