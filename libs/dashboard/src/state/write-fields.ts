import { isApiError, type ApiError } from '@belvedere/api-client';
import type { Services } from '@belvedere/client-store';
import type { CallInput } from '@belvedere/contracts/client';
import { parseJsonObject, type JsonObject } from '@belvedere/core';
import type { DashboardInfo } from './wire.ts';

const CONFLICT_STATUS = 412;

/** Whether a save came after another one. */
export const isConflict = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === CONFLICT_STATUS;

type Api = Services['api'];
type Body = CallInput<'dashboard', 'update'>['body'];

async function put(api: Api, id: number, body: Body, ifMatch: number): Promise<number> {
  const reply = await api.call('dashboard', 'update', { params: { id }, body }, { ifMatch });
  return typeof reply.version === 'number' ? reply.version : ifMatch;
}

/** The version that fields were written as, and whether somebody else had saved in between. */
export interface Written {
  readonly version: number;
  readonly isAfterOthers: boolean;
}

/**
 * Writes single fields that do not depend on anything else of the dashboard. Over a save by somebody else they are
 * written too, and the answer says so: an edit on the page is then still one of the version before. A body
 * that follows from the settings is made again then, of those that stand by now.
 */
export async function writeFields(
  api: Api,
  { id, version, metadata }: Pick<DashboardInfo, 'id' | 'version' | 'metadata'>,
  body: Body | ((metadata: JsonObject) => Body),
): Promise<Written> {
  const bodyOf = typeof body === 'function' ? body : () => body;
  try {
    return { version: await put(api, id, bodyOf(metadata), version), isAfterOthers: false };
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(id) } });
  const since = parseJsonObject(result.json_metadata) ?? {};
  return { version: await put(api, id, bodyOf(since), result.version), isAfterOthers: true };
}
