import { growingRun } from './byte-stream.ts';
import { FILE_TIMEOUT_MS } from './engine-limits.ts';
import type { Engines } from './engine-port.ts';
import { queryError } from './errors.ts';

/** Files that become one are held until they are joined: so many bytes of them together. */
const JOINED_BYTES = 128 * 1024 * 1024;

/** Room that the files of one answer share. */
export interface JoinedRoom {
  /** Engines whose file is stopped once it has no room. Throws FILES_TOO_LARGE. */
  readonly engines: Engines;
  /** Takes the bytes of a finished file. Throws FILES_TOO_LARGE. */
  take(bytes: Buffer): void;
}

/** Room for some files that become one. */
export function joinedRoom(engines: Engines, count: number, most: number = JOINED_BYTES): JoinedRoom {
  let left = most;
  const tooLarge = (): Error =>
    queryError('FILES_TOO_LARGE', { count, megabytes: Math.round(most / 1_048_576) });
  return {
    take: (bytes) => {
      left -= bytes.length;
      if (left < 0) throw tooLarge();
    },
    engines: {
      ...engines,
      run: async (asked) => {
        const request = { ...asked, timeoutMs: Math.max(asked.timeoutMs ?? 0, FILE_TIMEOUT_MS) };
        const grown = await growingRun(
          (onBytes) => engines.run({ ...request, onBytes }),
          () => void engines.cancel(request.queryId),
          left,
        );
        if ('whole' in grown) return { ...grown.result, bytes: grown.whole };
        grown.stream.once('error', () => undefined);
        grown.stream.destroy();
        throw tooLarge();
      },
    },
  };
}
