import type { Message } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState, type FormEvent } from 'react';

/** A form at the door that is sent: whether it is on its way, and why it was refused. */
export interface Attempt {
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Sends a form that misses nothing; a page that was let in is left, so it stays busy. */
export function useAttempt({
  missing,
  send,
  reasonOf,
}: {
  /** What the form still needs; null when it can be tried. */
  readonly missing: Message | null;
  readonly send: () => Promise<void>;
  readonly reasonOf: (error: unknown) => string;
}): Attempt {
  const t = useT();
  const [state, setState] = useState<Pick<Attempt, 'isBusy' | 'error'>>({ isBusy: false, error: null });
  const attempt = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      await send();
    } catch (error) {
      setState({ isBusy: false, error: reasonOf(error) });
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === null) void attempt();
    else setState({ isBusy: false, error: t(missing) });
  };
  return { ...state, onSubmit };
}
