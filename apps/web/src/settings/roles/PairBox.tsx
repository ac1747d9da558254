import { useEffect, useRef, type JSX } from 'react';
import { holding, type Pair } from './pairs.ts';

/** What a box needs to know of the role that is edited. */
export interface HeldPairs {
  readonly held: ReadonlySet<number>;
  /** What the role is compared with; null while it is not known. */
  readonly compared: ReadonlySet<number> | null;
  /** Whether a pair may be ticked and unticked. */
  readonly mayChange: (pair: Pair) => boolean;
  readonly onToggle: (pairs: readonly Pair[]) => void;
}

const differs = (pairs: readonly Pair[], { held, compared }: HeldPairs): '+' | '−' | null => {
  if (compared === null) return null;
  const [own, other] = [holding(pairs, held), holding(pairs, compared)];
  if (own === other) return null;
  return own === 'all' || other === 'none' ? '+' : '−';
};

/** A box for pairs that go together: ticked for all, a dash for some; with a sign where it differs from what is compared. */
export function PairBox({
  label,
  pairs,
  role,
}: {
  readonly label: string;
  readonly pairs: readonly Pair[];
  readonly role: HeldPairs;
}): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const state = holding(pairs, role.held);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  const sign = differs(pairs, role);
  const names = pairs.map(({ permission, view }) => `${permission} on ${view}`).join('\n');
  return (
    <label
      className={sign === null ? 'bv-pair-box' : `bv-pair-box bv-pair-${sign === '+' ? 'more' : 'less'}`}
      title={names}
    >
      <input
        ref={box}
        type="checkbox"
        checked={state === 'all'}
        disabled={!pairs.every(role.mayChange)}
        aria-label={sign === null ? label : `${label} ${sign}`}
        onChange={() => {
          role.onToggle(pairs);
        }}
      />
      <span aria-hidden className="bv-pair-sign">
        {sign}
      </span>
    </label>
  );
}
