import type { ChartPlugin } from '@belvedere/charts';
import type { Scene } from '@belvedere/scene';
import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Width and height of a room, CSS px. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** A picture on a page that can be drawn anew for paper. */
export interface Printable {
  /** What holds the picture on the page. */
  readonly element: HTMLElement;
  /** The picture in the colours of paper; throws what its plugin throws. */
  readonly draw: (room: Room) => Scene;
}

/** The pictures of a page that can be drawn for paper. */
export interface Printables {
  /** Takes one in until what is returned is called. */
  readonly add: (printable: Printable) => () => void;
  readonly all: () => readonly Printable[];
}

/** A list of nothing yet. */
export function createPrintables(): Printables {
  const known = new Set<Printable>();
  return {
    add: (printable) => {
      known.add(printable);
      return () => {
        known.delete(printable);
      };
    },
    all: () => [...known],
  };
}

const PrintablesContext = createContext<Printables | null>(null);

/** Has charts inside offer themselves for paper. */
export const PrintablesProvider = PrintablesContext.Provider;

/** Offers the picture in an element for paper; not what only a browser can draw, which is printed as it stands. */
export function usePrintable(
  ref: RefObject<HTMLElement | null>,
  { manifest, view }: ChartPlugin,
  draw: Printable['draw'] | null,
): void {
  const printables = useContext(PrintablesContext);
  const isDrawn = manifest.image === 'scene' && view.kind !== 'dom';
  useEffect(() => {
    const element = ref.current;
    if (printables === null || element === null || draw === null || !isDrawn) return undefined;
    return printables.add({ element, draw });
  }, [printables, ref, draw, isDrawn]);
}
