import { PLUGIN_API_VERSION } from '@belvedere/charts';
import { isAppError, type AppError } from '@belvedere/core';
import { measure, type FontWeight } from '@belvedere/scene';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { guestErrors } from '../errors.ts';
import { ANSWER_SOURCE, PRELUDE_SOURCE } from '../guest/guest-source.ts';
import { createHostIntl } from '../guest/host-intl.ts';
import { packParcel, unpackParcel } from '../guest/parcel.ts';
import type { GuestTask, Question } from '../guest/question.ts';
import { ANSWER_BYTES_MAX, GUEST_STACK_BYTES, type GuestLimits } from '../limits.ts';
import { problemOf } from './problem-of.ts';

interface Room {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  readonly limits: GuestLimits;
  /** Whether its time is over. */
  readonly isLate: () => boolean;
}

/** A room of its own for one question: nothing of another chart was ever in its memory. */
async function openRoom(limits: GuestLimits): Promise<Room> {
  const module = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'));
  const runtime = module.newRuntime();
  runtime.setMemoryLimit(limits.memoryBytes);
  runtime.setMaxStackSize(GUEST_STACK_BYTES);
  const end = Date.now() + limits.timeMs;
  const isLate = (): boolean => Date.now() > end;
  runtime.setInterruptHandler(isLate);
  return { runtime, context: runtime.newContext(), limits, isLate };
}

/** What code seems to have done that was stopped in the middle: the engine breaks off wherever it is. */
const UNSURE: ReadonlySet<string> = new Set(['GUEST_THREW', 'GUEST_SILENT', 'GUEST_NO_CHART']);

const lateError = ({ timeMs }: GuestLimits): AppError =>
  guestErrors.error('GUEST_LATE', { seconds: timeMs / 1000 });

function give(result: ReturnType<QuickJSContext['evalCode']>, { context, limits }: Room): QuickJSHandle {
  if (result.error === undefined) return result.value;
  throw problemOf(context.dump(result.error), limits);
}

/** The value of a promise once nothing is left to be done. Throws GUEST_SILENT for one that nothing will settle. */
function settled(handle: QuickJSHandle, room: Room): QuickJSHandle {
  const { context, runtime, limits } = room;
  const done = runtime.executePendingJobs();
  if (done.error !== undefined) throw problemOf(context.dump(done.error), limits);
  const state = context.getPromiseState(handle);
  if (state.type === 'pending') throw guestErrors.error('GUEST_SILENT');
  if (state.type === 'rejected') throw problemOf(context.dump(state.error), limits);
  return state.value;
}

function hostFunctions({ context }: Room): { readonly measure: QuickJSHandle; readonly intl: QuickJSHandle } {
  const askIntl = createHostIntl();
  return {
    measure: context.newFunction('measure', (text, size, weight) =>
      context.newNumber(
        measure(
          context.getString(text),
          context.getNumber(size),
          weight === undefined ? undefined : ((context.getNumber(weight) || 400) as FontWeight),
        ),
      ),
    ),
    intl: context.newFunction('intl', (...given) =>
      context.newString(askIntl(...given.map((one) => context.getString(one)))),
    ),
  };
}

function answerTo(question: Question, exported: QuickJSHandle, answer: QuickJSHandle, room: Room): unknown {
  const { context } = room;
  const asked = packParcel(question);
  const bytes = context.newArrayBuffer(asked.bytes.buffer as ArrayBuffer);
  const called = context.callFunction(
    answer,
    context.undefined,
    exported,
    context.newString(asked.text),
    bytes,
  );
  const value = settled(give(called, room), room);
  if (context.typeof(value) !== 'object' || context.sameValue(value, context.null))
    throw guestErrors.error('GUEST_NO_CHART', { version: PLUGIN_API_VERSION });
  const text = context.getString(context.getProp(value, 'text'));
  const given = context.getArrayBuffer(context.getProp(value, 'bytes')).value;
  if (text.length + given.byteLength > ANSWER_BYTES_MAX)
    throw guestErrors.error('GUEST_ANSWER', {
      problem: `it is larger than ${ANSWER_BYTES_MAX / 1024 / 1024} MB`,
    });
  return unpackParcel({ text, bytes: given.slice() });
}

/**
 * Puts a question to code in QuickJS and gives its answer as plain data. The code has the language, texts' widths and
 * Intl; no module, network, file, timer or page. Throws one of {@link guestErrors}.
 */
export async function runGuest({ code, question, limits }: GuestTask): Promise<unknown> {
  const room = await openRoom(limits);
  const { context } = room;
  const { measure: measureHandle, intl } = hostFunctions(room);
  const evaluate = (source: string): QuickJSHandle => give(context.evalCode(source, 'host.js'), room);
  try {
    give(context.callFunction(evaluate(PRELUDE_SOURCE), context.undefined, intl), room);
    const makeAnswer = evaluate(ANSWER_SOURCE);
    const answer = give(context.callFunction(makeAnswer, context.undefined, measureHandle), room);
    const module = give(context.evalCode(code, 'chart.js', { type: 'module' }), room);
    return answerTo(question, settled(module, room), answer, room);
  } catch (error) {
    const problem = isAppError(error) ? error : problemOf(error, limits);
    throw room.isLate() && UNSURE.has(problem.code) ? lateError(limits) : problem;
  }
}
