import type { StartBody } from './tasks/host-task.ts';

const named = (name: string, id: number | null | undefined): string => (id == null ? '' : ` ${name}:${id}`);

/**
 * What a statement says of itself to the administrator of its database: who asked (and as whom they look), in which request, and for which
 * chart and dashboard where they are known. Ids only, so nothing of it can be written by a user.
 */
export function commentOf({
  viewer,
  requestId,
  purpose,
}: Pick<StartBody, 'viewer' | 'requestId' | 'purpose'>): string {
  const seenAs = viewer.seenAs === undefined ? '' : ` as:${viewer.seenAs ?? '-'}`;
  const asked = `belvedere ${viewer.kind}:${viewer.id ?? '-'}${seenAs} request:${requestId}`;
  return `${asked}${named('chart', purpose?.chartId)}${named('dashboard', purpose?.dashboardId)}`;
}
