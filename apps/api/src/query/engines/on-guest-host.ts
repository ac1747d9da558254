import { createHash } from 'node:crypto';
import { isAppError, type AppError } from '@belvedere/core';
import { workError } from '../../engine-work/errors.ts';
import type { HostTask } from '../../engine-work/tasks/host-task.ts';
import type { ConsultRequest } from '../engine-port.ts';
import { collectResult } from './collect-result.ts';
import { loneJob } from './engine-job.ts';
import type { EngineRoom } from './engine-room.ts';

/** Work that runs the code of an installed chart, and what that works on. */
export interface GuestWork {
  /** What the chart is called. */
  readonly name: string;
  readonly code: string;
  readonly task: HostTask;
  readonly input: Buffer;
  readonly timeoutMs?: number | undefined;
}

/** What such work needs of the engines. */
export interface GuestRoom extends Pick<EngineRoom, 'jobs' | 'limits' | 'lateCode'> {
  readonly pool: Pick<EngineRoom['pool'], 'submit'>;
}

const isLate = (error: unknown): boolean => isAppError(error) && error.code === 'CHART_CODE_LATE';

const heldBack = (name: string, seconds: number | null): AppError =>
  workError('CHART_CODE_HELD_BACK', { name, seconds: seconds ?? 1 });

/** Runs the code of an installed chart where it delays no other work. Throws CHART_CODE_HELD_BACK for code that ran late lately. */
export async function onGuestHost(
  { queryId, requestId, owner, signal }: Pick<ConsultRequest, 'queryId' | 'requestId' | 'owner' | 'signal'>,
  { name, code, task, input, timeoutMs }: GuestWork,
  { pool, jobs, limits, lateCode }: GuestRoom,
): Promise<Buffer> {
  const digest = createHash('sha256').update(code).digest('base64url');
  const seconds = lateCode.heldBackS(digest);
  if (seconds !== null) throw heldBack(name, seconds);
  const asked = { owner, requestId, kind: 'guest', task, input } as const;
  const job = loneJob({ ...asked, timeoutMs: timeoutMs ?? limits.timeoutMs }, { limits });
  const collected = collectResult();
  const handle = pool.submit({ ...job, ...collected.listening, resource: digest, leavesRoom: true });
  const leave = lateCode.onHeldBack(digest, () => handle.stop(heldBack(name, lateCode.heldBackS(digest))));
  try {
    await jobs.track(queryId, handle, signal);
    return collected.bytes();
  } catch (error) {
    if (isLate(error)) lateCode.strike(digest);
    throw error;
  } finally {
    leave();
  }
}
