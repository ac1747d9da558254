import { Button } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { DoorFrame } from './DoorFrame.tsx';
import type { Attempt } from './use-attempt.ts';

/** The one form of a page at the door: what it is for, its fields, and the button that sends it. */
export function DoorForm({
  title,
  hint,
  action,
  attempt,
  below = null,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly attempt: Attempt;
  /** What else one can do. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <DoorFrame>
      <form className="bv-door-fields" onSubmit={attempt.onSubmit}>
        <div>
          <h1 className="bv-door-title">{title}</h1>
          <p className="bv-text2">{hint}</p>
        </div>
        {children}
        <Button kind="primary" size="large" type="submit" fills isLoading={attempt.isBusy}>
          {action}
        </Button>
        {below}
      </form>
    </DoorFrame>
  );
}
