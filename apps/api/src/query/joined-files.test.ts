import { expect, it, vi } from 'vitest';
import { joinedRoom } from './joined-files.ts';
import type { Engines, RunRequest } from './engine-port.ts';

const REQUEST = { queryId: 'q' } as RunRequest;

/** Engines that answer with so many bytes, ten at a time, until they are told to stop. */
function engineOf(bytes: number) {
  const cancelled: string[] = [];
  const run = async ({ onBytes }: RunRequest): Promise<object> => {
    for (let sent = 0; sent < bytes && cancelled.length === 0; sent += 10) {
      const put = onBytes?.(Buffer.alloc(10));
      if (sent < 100) await put;
    }
    return { bytes: Buffer.alloc(0) };
  };
  const cancel = (id: string): void => void cancelled.push(id);
  return { engines: { run, cancel } as never as Engines, cancelled };
}

it('takes files as long as they have room together', async () => {
  const room = joinedRoom(engineOf(60).engines, 2, 100);
  const { bytes } = await room.engines.run(REQUEST);
  room.take(bytes);
  expect(bytes).toHaveLength(60);
  await expect(room.engines.run(REQUEST)).rejects.toMatchObject({ code: 'FILES_TOO_LARGE' });
});

it('stops a file that has no room, and says what to do', async () => {
  const { engines, cancelled } = engineOf(1000);
  await expect(joinedRoom(engines, 5, 50).engines.run(REQUEST)).rejects.toThrow(
    'the 5 queries make a file of more than 0 MB; download them one by one, or ask for fewer rows',
  );
  await vi.waitFor(() => expect(cancelled).toEqual(['q']));
});
