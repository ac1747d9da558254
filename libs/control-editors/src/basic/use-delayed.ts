import { useLatest } from '@belvedere/ui';
import { useEffect, useRef, useState } from 'react';

/** A value that is changed while somebody types. */
export interface Delayed<Value> {
  /** As it was typed. */
  readonly shown: Value;
  readonly set: (value: Value) => void;
  /** Tells what is typed at once, e.g. when the field is left. */
  readonly flush: () => void;
}

/** Tells of a value when it has stood still for `ms`, or when its field goes; until then it is only shown. */
export function useDelayed<Value>(
  value: Value,
  onChange: (value: Value) => void,
  ms: number,
): Delayed<Value> {
  const [draft, setDraft] = useState<{ readonly value: Value } | null>(null);
  const tell = useRef<() => void>(() => undefined);
  const onChangeNow = useLatest(onChange);
  useEffect(() => {
    if (draft === null) return undefined;
    const telling = (): void => {
      tell.current = () => undefined;
      onChangeNow.current(draft.value);
      setDraft(null);
    };
    tell.current = telling;
    const timer = setTimeout(telling, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, ms, onChangeNow]);
  useEffect(
    () => () => {
      tell.current();
    },
    [],
  );
  return {
    shown: draft === null ? value : draft.value,
    set: (next) => {
      setDraft({ value: next });
    },
    flush: () => {
      tell.current();
    },
  };
}
