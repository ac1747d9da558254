import { useState, useSyncExternalStore, type ComponentType, type JSX } from 'react';
import { DialogNotFetched, NotFetched } from './NotFetched.tsx';
import { partSource } from './part-source.ts';

/** A component whose code is fetched when it is first shown. */
export interface LazyPart<Props extends object> {
  (props: Props): JSX.Element | null;
  /** Fetches the code ahead of its use; failing is left to the use. Resolves once that is over, and never rejects. */
  readonly prefetch: () => Promise<void>;
  /** Whether the code is there, so that it would show at once. */
  readonly isFetched: () => boolean;
}

/**
 * Makes a component whose code is fetched when it is first shown, and suspends so long; code that is there shows at
 * once. Where the code cannot be fetched a message with "Try again" stands in its place, and nothing around it fails.
 * `closeOf` is for what stands over the page, as dialogs do: the message then is a card over the page that can be
 * closed with it, or nothing where it is null.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  closeOf?: (props: Props) => (() => void) | null,
): LazyPart<Props> {
  function Failed(props: Props): JSX.Element | null {
    const [isBusy, setBusy] = useState(false);
    const retry = async (): Promise<void> => {
      setBusy(true);
      if (!(await source.retry())) setBusy(false);
    };
    const message = { isBusy, onRetry: () => void retry() };
    if (closeOf === undefined) return <NotFetched {...message} />;
    const close = closeOf(props);
    return close === null ? null : <DialogNotFetched {...message} onClose={close} />;
  }
  const source = partSource(load, Failed);
  function Part(props: Props): JSX.Element | null {
    const Shown = useSyncExternalStore(source.subscribe, source.current);
    // oxlint-disable-next-line react/static-components -- the source gives the same component until the code has come
    return <Shown {...props} />;
  }
  const { prefetch, isFetched } = source;
  return Object.assign(Part, { prefetch, isFetched });
}
