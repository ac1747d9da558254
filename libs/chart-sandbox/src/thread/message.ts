import type { MessageValues } from '@belvedere/core';

/** What a thread says of a task: its answer, or which error it became. */
export type ThreadAnswer =
  | { readonly value: unknown }
  | {
      readonly failure: {
        readonly code: string;
        readonly message: string;
        readonly values: MessageValues;
      };
    };
