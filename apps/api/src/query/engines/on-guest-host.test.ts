import type { AppError } from '@belvedere/core';
import type { JobHandle } from '@belvedere/engine-hosts';
import { describe, expect, it } from 'vitest';
import { workError } from '../../engine-work/errors.ts';
import type { EngineTalk } from '../../engine-work/tasks/engine-talk.ts';
import { packedChart } from '../../testing/packed-chart.ts';
import { defaultEngineLimits } from '../engine-limits.ts';
import type { EngineJob } from './job.ts';
import { createJobTracker } from './job-tracker.ts';
import { createLateCode } from './late-code.ts';
import { onGuestHost, type GuestRoom } from './on-guest-host.ts';

const LATE = workError('CHART_CODE_LATE', { name: 'Hello', what: 'picture', reason: 'it did not answer' });

/** A room whose jobs end when a test says so. */
function setUp() {
  const jobs: { readonly job: EngineJob; readonly fail: (error: AppError) => void }[] = [];
  const submit = (job: EngineJob): JobHandle<EngineTalk> => {
    let fail = (_error: AppError): void => undefined;
    const done = new Promise<never>((_, reject) => {
      fail = reject;
    });
    jobs.push({ job, fail });
    return { done, stop: fail };
  };
  const room: GuestRoom = {
    pool: { submit },
    jobs: createJobTracker(),
    limits: defaultEngineLimits(),
    lateCode: createLateCode(() => 0),
  };
  const run = (code: string): Promise<unknown> => {
    const manifest = { ...packedChart().manifest, controls: [] };
    const task = { op: 'consult', about: 'package', manifest, example: null } as const;
    const asked = { queryId: code, requestId: code, owner: { viewerId: 1, viewerKind: 'user' } };
    const work = { name: 'Hello', code, task, input: Buffer.from(code) };
    return onGuestHost(asked, work, room).catch(({ code: why, message }: AppError) => `${why}: ${message}`);
  };
  return { jobs, run };
}

describe('the code of an installed chart', () => {
  it('runs beside that of others: one package leaves them a host', () => {
    const { jobs, run } = setUp();
    void run('one');
    void run('one');
    void run('two');
    const [first, again, other] = jobs.map(({ job }) => job);
    expect([first?.kind, first?.leavesRoom]).toEqual(['guest', true]);
    expect(again?.resource).toBe(first?.resource);
    expect(other?.resource).not.toBe(first?.resource);
  });

  it('that was late twice is not run, neither by those that wait nor by those that come, and they are told when', async () => {
    const { jobs, run } = setUp();
    const asked = [run('slow'), run('slow'), run('slow'), run('other')];
    jobs[0]?.fail(LATE);
    expect(await asked[0]).toContain('CHART_CODE_LATE');
    jobs[1]?.fail(LATE);
    expect(await asked[1]).toContain('CHART_CODE_LATE');
    const held = /^CHART_CODE_HELD_BACK: .*"Hello" did not end in time twice .* try again in 60 seconds/;
    expect(await asked[2]).toMatch(held);
    expect(await run('slow')).toMatch(held);
    expect(jobs).toHaveLength(4);
    jobs[3]?.fail(workError('CHART_CODE_FAILED', { name: 'Hello', what: 'picture', reason: 'no luck' }));
    expect(await asked[3]).toContain('no luck');
  });
});
