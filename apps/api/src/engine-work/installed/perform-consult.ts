import { performance } from 'node:perf_hooks';
import { packageProblems } from '@belvedere/chart-sandbox';
import { hostError } from '@belvedere/engine-hosts';
import type { RunSink } from '../tasks/engine-talk.ts';
import type { EndBody, StartBody } from '../tasks/host-task.ts';
import type { ConsultTask } from '../tasks/installed.ts';
import { chartAsker } from './chart-asker.ts';
import { codeFailure } from './code-failure.ts';

async function answerTo(task: ConsultTask, code: string): Promise<unknown> {
  if (task.about === 'package')
    return packageProblems({ ...task, code, example: task.example ?? undefined }, chartAsker());
  const { manifest, form, datasource } = task;
  try {
    return await chartAsker().queries({ manifest, code }, { formData: form, datasource, ownState: {} });
  } catch (error) {
    throw codeFailure(manifest.name.text, 'queries', error);
  }
}

/** Asks the code of an installed chart that a request brings along. */
export async function performConsult({ task }: StartBody, sink: RunSink): Promise<EndBody> {
  if (task.op !== 'consult') throw hostError('ENGINE_PROTOCOL', { reason: `this asks no code: ${task.op}` });
  const started = performance.now();
  const answer = await answerTo(task, (await sink.input).toString('utf8'));
  sink.head({ columns: [] });
  await sink.data(Buffer.from(JSON.stringify(answer), 'utf8'));
  const encodeMs = performance.now() - started;
  return { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs };
}
