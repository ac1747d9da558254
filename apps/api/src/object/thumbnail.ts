import { createHash } from 'node:crypto';
import { canonicalJson, type Viewer } from '@belvedere/core';
import { contractErrors } from '@belvedere/contracts';
import type { Services } from '../services.ts';
import { rowRulesMark } from '../stored/row-rule.ts';

/** Addresses of the small pictures of objects for one viewer; null while the flag is off. */
export type ThumbnailUrls = ((type: 'chart' | 'dashboard', row: PicturedRow) => string | null) | null;

interface PicturedRow {
  readonly id: number;
  readonly version: number;
}

const digestOf = (parts: Readonly<Record<string, unknown>>): string =>
  createHash('md5').update(canonicalJson(parts)).digest('hex');

/**
 * Addresses that change with the object, with who looks, with the rights and with the row rules: a picture that a
 * browser kept is never shown to another person, nor after a change of what its reader may see.
 */
export async function thumbnailUrlsFor(
  { config, store }: Pick<Services, 'config' | 'store'>,
  { kind, id, roles, permissions, locale, zone }: Viewer,
): Promise<ThumbnailUrls> {
  if (!config.flags.THUMBNAILS) return null;
  const rules = await rowRulesMark(store.reader);
  const reader = digestOf({
    viewer: [kind, id, locale, zone],
    roles: roles.toSorted(),
    permissions: [...permissions].toSorted(),
    rules,
  });
  return (type, row) =>
    `/api/v1/${type}/${row.id}/thumbnail/${digestOf({ type, id: row.id, version: row.version, reader })}/`;
}

/** The present address of a small picture. Throws ROUTE_NOT_FOUND while the flag is off. */
export async function thumbnailUrlOf(
  services: Services,
  viewer: Viewer,
  type: 'chart' | 'dashboard',
  row: PicturedRow,
): Promise<string> {
  const url = (await thumbnailUrlsFor(services, viewer))?.(type, row) ?? null;
  if (url !== null) return url;
  const path = `/api/v1/${type}/${row.id}/thumbnail/`;
  throw contractErrors.error('ROUTE_NOT_FOUND', { method: 'GET', path });
}
