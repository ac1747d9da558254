import { useT } from '@belvedere/ui';
import { useRef, useState, type JSX, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { resizedBy, resizedByKey, RESIZE_THROTTLE_MS, type Corner, type Size } from './resized.ts';

interface Drag {
  readonly size: Size;
  readonly corner: Corner;
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** A form in a popover whose lower outer corner can be dragged, or moved with the arrows. */
export function ResizableForm({ children }: { readonly children: ReactNode }): JSX.Element {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const measured = (): Size => ({
    width: box.current?.offsetWidth ?? 0,
    height: box.current?.offsetHeight ?? 0,
  });
  const corner = (): Corner => (box.current?.closest('[data-side="right"]') === null ? 'left' : 'right');
  const move = (event: PointerEvent, isLast: boolean): void => {
    const start = drag.current;
    if (start === null || (!isLast && event.timeStamp - start.time < RESIZE_THROTTLE_MS)) return;
    setSize(resizedBy(start.size, start.corner, [event.clientX - start.x, event.clientY - start.y]));
    drag.current = isLast ? null : { ...start, time: event.timeStamp };
  };
  const handleKey = (event: KeyboardEvent): void => {
    const next = resizedByKey(measured(), corner(), event.key);
    if (next === null) return;
    event.preventDefault();
    setSize(next);
  };
  return (
    <div
      ref={box}
      className="bv-resizable"
      {...(size !== null && { style: { inlineSize: size.width, blockSize: size.height } })}
    >
      {children}
      <button
        type="button"
        className="bv-resize-grip"
        aria-label={t(editorMessages.resize)}
        title={t(editorMessages.resize)}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { clientX: x, clientY: y, timeStamp: time } = event;
          drag.current = { size: measured(), corner: corner(), x, y, time };
        }}
        onPointerMove={(event) => {
          move(event, false);
        }}
        onPointerUp={(event) => {
          move(event, true);
        }}
      />
    </div>
  );
}
