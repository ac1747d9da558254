import { useRef, type JSX, type KeyboardEvent, type PointerEvent } from 'react';

/** Props of {@link Splitter}. */
export interface SplitterProps {
  readonly label: string;
  /** `columns` divides left from right, `rows` top from bottom. */
  readonly divides: 'columns' | 'rows';
  /** Size of the pane it changes, px. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  /** The pane is after the splitter, so dragging away from it shrinks. */
  readonly isPaneAfter?: boolean;
  readonly onResize: (size: number) => void;
}

const KEY_STEP_PX = 16;

/** A line between two panes that can be dragged, or moved with arrows. */
export function Splitter({
  label,
  divides,
  size,
  min,
  max,
  isPaneAfter = false,
  onResize,
}: SplitterProps): JSX.Element {
  const drag = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const clamp = (value: number): number => Math.max(min, Math.min(max, value));
  const positionOf = (event: PointerEvent): number => (divides === 'columns' ? event.clientX : event.clientY);
  const direction = isPaneAfter ? -1 : 1;
  const handleKey = (event: KeyboardEvent): void => {
    const [less, more] = divides === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = event.key === more ? KEY_STEP_PX : event.key === less ? -KEY_STEP_PX : 0;
    if (step === 0) return;
    event.preventDefault();
    onResize(clamp(size + step * direction));
  };
  return (
    <div
      className={`bv-splitter bv-splitter-${divides}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={divides === 'columns' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { at: positionOf(event), size };
      }}
      onPointerMove={(event) => {
        if (drag.current === null) return;
        onResize(clamp(drag.current.size + (positionOf(event) - drag.current.at) * direction));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
    />
  );
}
