import { isAppError } from '@belvedere/core';
import type { ROUTES } from '@belvedere/contracts';
import type { Call, RawAnswer } from '../../http/call.ts';
import { thumbnailUrlOf } from '../../object/thumbnail.ts';
import type { Services } from '../../services.ts';

/** Size of a small picture, CSS px. */
export const THUMBNAIL = { width: 320, height: 160, ratio: 2, format: 'png', isThumbnail: true } as const;

/** A browser keeps a picture this long; its address changes with the object and with what its reader may see. */
const KEPT_S = 300;

/** A call for the small picture of a chart or a dashboard. */
export type ThumbnailCall = Call<typeof ROUTES.chart.thumbnail> | Call<typeof ROUTES.dashboard.thumbnail>;

/** What a picture could not be drawn for is no fault of the list that shows it: accepted, with the reason. */
function notDrawn(call: ThumbnailCall, message: string): RawAnswer {
  call.setStatus(202);
  call.setHeader('cache-control', 'private, no-store');
  return { type: 'application/json', body: JSON.stringify({ message }) };
}

/**
 * Answers a small picture: drawn now, from the answers that are kept, with the rights of the caller. An address of
 * before leads on to the present one; a chart that cannot be drawn answers 202 with the reason.
 */
export async function thumbnailAnswer(
  services: Services,
  call: ThumbnailCall,
  {
    type,
    row,
  }: {
    readonly type: 'chart' | 'dashboard';
    readonly row: { readonly id: number; readonly version: number };
  },
  draw: () => Promise<Buffer>,
): Promise<RawAnswer> {
  const url = await thumbnailUrlOf(services, call.viewer, type, row);
  const { theme } = call.query;
  if (!url.endsWith(`/${call.params.digest}/`)) {
    call.setStatus(302);
    call.setHeader('cache-control', 'private, no-store');
    call.setHeader('location', theme === undefined ? url : `${url}?theme=${theme}`);
    return { type: 'text/plain; charset=utf-8', body: '' };
  }
  try {
    const body = await draw();
    call.setHeader('cache-control', `private, max-age=${KEPT_S}`);
    return { type: 'image/png', body };
  } catch (error) {
    if (!isAppError(error) || call.signal.aborted) throw error;
    return notDrawn(call, error.message);
  }
}
