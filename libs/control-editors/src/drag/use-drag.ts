import { useLatest } from '@belvedere/ui';
import { useContext, useEffect, useState, type RefObject } from 'react';
import type { Dragged, DraggedField } from '../drop/dragged.ts';
import type { DropAnswer } from '../drop/drop-on.ts';
import type { makeDraggable, makeZone } from './adapter.ts';
import { PanelDropsContext } from './panel-drops.ts';

interface Adapter {
  readonly makeDraggable: typeof makeDraggable;
  readonly makeZone: typeof makeZone;
}

/** Runs once the pointer moves for the first time: nobody drags before, and the code of dragging waits so long. */
function onFirstMove(run: (adapter: Adapter) => () => void): () => void {
  let isOver = false;
  let end = (): void => undefined;
  const begin = (): void => {
    import('./adapter.ts').then(
      (adapter) => {
        if (!isOver) end = run(adapter);
      },
      () => undefined,
    );
  };
  document.addEventListener('pointermove', begin, { once: true });
  return () => {
    isOver = true;
    document.removeEventListener('pointermove', begin);
    end();
  };
}

/** Makes an element draggable while there is something to drag; true while it is dragged. */
export function useDragged(
  ref: RefObject<HTMLElement | null>,
  dragged: Dragged | null,
  title: string,
): boolean {
  const drops = useContext(PanelDropsContext);
  const [isDragging, setDragging] = useState(false);
  const latest = useLatest({ dragged, title });
  const isOn = dragged !== null && drops?.isDragOn === true;
  useEffect(() => {
    if (!isOn) return undefined;
    return onFirstMove((adapter) => {
      const element = ref.current;
      if (element === null) return () => undefined;
      return adapter.makeDraggable(element, {
        dragged: () => latest.current.dragged ?? { kind: 'column', name: '' },
        title: () => latest.current.title,
        onDragging: setDragging,
      });
    });
  }, [ref, isOn, latest]);
  return isDragging;
}

/** Makes an element carry a field of the dataset; true while it is dragged. */
export const useDraggedField = (
  ref: RefObject<HTMLElement | null>,
  field: DraggedField,
  title: string,
): boolean => useDragged(ref, field, title);

/** What a zone shows while something is dragged: that it would take it, or what a drop here does. */
export type ZoneState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'over'; readonly answer: DropAnswer; readonly at: number; readonly isMove: boolean };

/** A place to drop. */
export interface Zone {
  /** Number of items above a height of the window. */
  readonly indexAt: (clientY: number) => number;
  readonly answer: (dragged: Dragged, at: number) => DropAnswer;
  readonly onDrop: (dragged: Dragged, at: number) => void;
}

/** Makes an element a place to drop while the panel lets drag; null zones take nothing. */
export function useZone(ref: RefObject<HTMLElement | null>, zone: Zone | null): ZoneState | null {
  const drops = useContext(PanelDropsContext);
  const [shown, setShown] = useState<ZoneState | null>(null);
  const latest = useLatest(zone);
  const isOn = zone !== null && drops?.isDragOn === true;
  useEffect(() => {
    if (!isOn) return undefined;
    const show = (next: ZoneState | null): void => {
      setShown((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    const wait = (dragged: Dragged): void => {
      show(latest.current?.answer(dragged, 0).isTaken === true ? { phase: 'waiting' } : null);
    };
    return onFirstMove((adapter) => {
      const element = ref.current;
      if (element === null) return () => undefined;
      return adapter.makeZone(element, {
        onStart: wait,
        onLeave: wait,
        onEnd: () => {
          show(null);
        },
        onOver: (dragged, clientY) => {
          const { current } = latest;
          if (current === null) return;
          const at = current.indexAt(clientY);
          const answer = current.answer(dragged, at);
          show({ phase: 'over', answer, at, isMove: dragged.kind === 'pill' });
        },
        onDrop: (dragged, clientY) => {
          const { current } = latest;
          if (current !== null) current.onDrop(dragged, current.indexAt(clientY));
        },
      });
    });
  }, [ref, isOn, latest]);
  return shown;
}
