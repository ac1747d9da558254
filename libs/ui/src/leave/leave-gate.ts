/** A move that waits for an answer. */
export interface HeldMove {
  /** What leaving loses. */
  readonly loss: string;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Where moves inside the product pass: held back while something unsaved would be lost. */
export interface LeaveGate {
  /** Holds moves back from now on; `loss` says what leaving loses. Returns the end of it, harmless when called twice. */
  readonly guard: (loss: string) => () => void;
  /** Goes at once, or once the reader has said to leave. A later move takes the place of one that waits. */
  readonly pass: (go: () => void) => void;
  /**
   * Calls back for moves through the history, before all that began to listen after the gate was made: browsers call
   * listeners of a page in the order in which they came, those that capture too. Returns the end of it.
   */
  readonly onBack: (hold: (event: Event) => void) => () => void;
  /** The move that waits; null while there is none. The same object until it changes. */
  readonly held: () => HeldMove | null;
  /** Calls back whenever {@link LeaveGate.held} changes; returns the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the gate of a page, the window or what stands for it; nothing is guarded at first. To be made before the router listens. */
export function createLeaveGate(page: Pick<EventTarget, 'addEventListener'>): LeaveGate {
  const holders = new Set<(event: Event) => void>();
  page.addEventListener('popstate', (event) => {
    for (const hold of holders) hold(event);
  });
  const guards = new Map<symbol, string>();
  const listeners = new Set<() => void>();
  let held: HeldMove | null = null;
  const hold = (move: HeldMove | null): void => {
    held = move;
    for (const listener of listeners) listener();
  };
  return {
    guard: (loss) => {
      const id = Symbol(loss);
      guards.set(id, loss);
      return () => {
        guards.delete(id);
      };
    },
    pass: (go) => {
      const loss = [...guards.values()].at(-1);
      if (loss === undefined) {
        go();
        return;
      }
      hold({
        loss,
        leave: () => {
          hold(null);
          go();
        },
        stay: () => {
          hold(null);
        },
      });
    },
    onBack: (holder) => {
      holders.add(holder);
      return () => {
        holders.delete(holder);
      };
    },
    held: () => held,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
