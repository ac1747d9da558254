import { lazyPart } from '../lazy/lazy-part.tsx';
import { TypedAhead } from '../lazy/TypedAhead.tsx';
import { Suspense, useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import type { PopoverProps } from './popover-props.ts';

/** What takes no focus comes of itself and is missed by nobody where it cannot be fetched. */
const PopoverSurface = lazyPart(
  async () => (await import('./PopoverSurface.tsx')).PopoverSurface,
  ({ takesFocus, onOpenChange }) =>
    takesFocus === false
      ? null
      : () => {
          onOpenChange(false);
        },
);

/** Says on the button within whether it is open; the target is known from the first opening on. */
function useTarget(isOpen: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const [target, setTarget] = useState<HTMLSpanElement | null>(null);
  useLayoutEffect(() => {
    ref.current?.querySelector('button, a')?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) setTarget(ref.current);
  }, [isOpen]);
  return { ref, target };
}

/**
 * Something raised beside what it belongs to. Escape and a click outside close it. The code that places it is fetched
 * when the pointer or the focus reaches the target; content that is still fetched opens when it is whole.
 */
export function Popover({ children, isOpen, onReach, ...surface }: PopoverProps): JSX.Element {
  const { ref, target } = useTarget(isOpen);
  const reach = (): void => {
    void PopoverSurface.prefetch();
    onReach?.();
  };
  return (
    <>
      <span
        ref={ref}
        role="presentation"
        className={surface.fills === true ? 'bv-popover-target bv-fills' : 'bv-popover-target'}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          surface.onOpenChange(!isOpen);
        }}
      >
        {children}
      </span>
      {isOpen && target !== null && (
        <Suspense fallback={surface.takesFocus === false ? null : <TypedAhead />}>
          <PopoverSurface {...surface} target={target} />
        </Suspense>
      )}
    </>
  );
}

/** A titled body for a popover that edits one thing. */
export function PopoverForm({
  title,
  children,
  footer,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}): JSX.Element {
  return (
    <div className="bv-popover-form">
      <div className="bv-popover-title">{title}</div>
      <div className="bv-popover-body">{children}</div>
      <div className="bv-popover-foot">{footer}</div>
    </div>
  );
}
