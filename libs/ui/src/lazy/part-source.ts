import { lazy, type ComponentType } from 'react';

/** What stands in the place of a part: suspends while it is fetched, a message where it could not be. */
export interface PartSource<Props extends object> {
  /** The same component until something changes. */
  readonly current: () => ComponentType<Props>;
  /** Whether the code is there. */
  readonly isFetched: () => boolean;
  /** Fetches again after a failure; resolves to whether it worked this time. Never rejects. */
  readonly retry: () => Promise<boolean>;
  /** Fetches ahead of a use; failing is left to the use. Resolves once that is over, and never rejects. */
  readonly prefetch: () => Promise<void>;
  /** Calls back on changes. A failure is forgotten once nobody listens any more. Returns the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps what `load` brings for everybody who shows it; `failed` stands there where it brings nothing. */
export function partSource<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: ComponentType<Props>,
): PartSource<Props> {
  const listeners = new Set<() => void>();
  let shown: ComponentType<Props> | null = null;
  let state: 'unknown' | 'fetched' | 'failed' = 'unknown';
  const fetchFirst = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const part = await load();
      state = 'fetched';
      return { default: part };
    } catch {
      state = 'failed';
      return { default: failed };
    }
  };
  const forgetFailure = (): void => {
    if (listeners.size > 0 || state !== 'failed') return;
    state = 'unknown';
    shown = null;
  };
  const show = (part: ComponentType<Props>): void => {
    if (state === 'fetched') return;
    state = 'fetched';
    shown = part;
    for (const listener of listeners) listener();
  };
  return {
    current: () => {
      shown ??= lazy(fetchFirst);
      return shown;
    },
    isFetched: () => state === 'fetched',
    retry: () =>
      load().then(
        (part) => {
          show(part);
          return true;
        },
        () => false,
      ),
    prefetch: () => {
      if (state === 'fetched') return Promise.resolve();
      return load().then(
        (part) => {
          if (shown === null || state === 'failed') show(part);
        },
        () => undefined,
      );
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        queueMicrotask(forgetFailure);
      };
    },
  };
}
