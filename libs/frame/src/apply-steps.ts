import type { PostProcessingOperation, PostProcessingOptions, PostProcessingStep } from '@belvedere/core';
import { frameError } from './errors.ts';
import type { Frame } from './frame.ts';

/** A verb: frame and options to a new frame; the given one is left as it is. */
export type Verb<Operation extends PostProcessingOperation> = (
  frame: Frame,
  options: PostProcessingOptions<Operation>,
) => Frame;

/** Verbs by the operations that name them. */
export type Verbs = { readonly [Operation in PostProcessingOperation]?: Verb<Operation> };

function applyStep<Operation extends PostProcessingOperation>(
  verbs: Verbs,
  frame: Frame,
  { operation, options }: { readonly operation: Operation; readonly options?: unknown },
): Frame {
  const verb: Verb<Operation> | undefined = Object.hasOwn(verbs, operation) ? verbs[operation] : undefined;
  if (verb === undefined) throw frameError('POST_PROCESSING_UNKNOWN', { operation });
  return verb(frame, (options ?? {}) as PostProcessingOptions<Operation>);
}

/**
 * Applies steps in order with the verbs at hand, for bundles that need a few of them; nulls are dropped. Options are taken
 * as checked (by the schemas of core). Throws what the verbs throw, POST_PROCESSING_UNKNOWN for an operation that is none
 * of them.
 */
export const applySteps = (
  frame: Frame,
  steps: readonly (PostProcessingStep | null)[],
  verbs: Verbs,
): Frame => steps.reduce<Frame>((so, step) => (step === null ? so : applyStep(verbs, so, step)), frame);
