import { contractErrors, PackedChartSchema, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { parseRequestJson } from '../../http/json-text.ts';
import { createCheck } from '../../http/validation.ts';
import { fetchText } from '../../outbound/fetch-text.ts';
import type { Services } from '../../services.ts';

/** What is asked to be installed. */
export type InstallBody = BodyOf<typeof ROUTES.plugin.install>;
/** A packed chart whose shape was checked; nothing of its code has run. */
export type PackedFile = NonNullable<InstallBody['package']>;

/** A packed chart in JSON is at most about twice as long as its code. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 15_000;

const checkPacked = createCheck(PackedChartSchema, 'refuse');

function unreadable(error: unknown): Error {
  const reason = isAppError(error) ? error.message : 'it is no JSON';
  return contractErrors.error('PLUGIN_UNREADABLE', { reason: reason.slice(0, 500) });
}

/** The packed chart of a body, fetched where only its address was given. Throws PLUGIN_UNREADABLE and what fetching throws. */
export async function packedFileOf({ config }: Services, body: InstallBody): Promise<PackedFile> {
  if (body.package !== undefined) return body.package;
  if (body.bundle_url === undefined)
    throw contractErrors.error('PLUGIN_UNREADABLE', {
      reason: 'neither "package" nor "bundle_url" is given',
    });
  const text = await fetchText(body.bundle_url, {
    allowed: config.outboundAllowed,
    bytesMax: FILE_BYTES_MAX,
    timeoutMs: FETCH_TIMEOUT_MS,
  });
  try {
    return checkPacked(parseRequestJson(text)) as PackedFile;
  } catch (error) {
    throw unreadable(error);
  }
}
