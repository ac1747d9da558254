import { createContext, useContext, useMemo, useRef, useState, type JSX, type ReactNode } from 'react';
import { alignedLines, type Box, type GuideLine } from './alignment.ts';

/** Shows lines with which the edges of a box lie level while it is changed. */
interface Guides {
  /** The box as it would be now; the cell is the part it belongs to. */
  readonly show: (cell: Element, size: { readonly width: number; readonly height: number }) => void;
  readonly hide: () => void;
}

const NONE: Guides = { show: () => undefined, hide: () => undefined };
const GuidesContext = createContext<Guides>(NONE);

const SHOWN_CELL = '.bv-edit-cell';

const boxOf = (element: Element, origin: DOMRect): Box => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: left - origin.left,
    right: right - origin.left,
    top: top - origin.top,
    bottom: bottom - origin.top,
  };
};

const styleOf = ({ axis, at, from, to }: GuideLine) =>
  axis === 'y'
    ? { insetBlockStart: at, left: from, inlineSize: to - from }
    : { left: at, insetBlockStart: from, blockSize: to - from };

/** What is arranged, with the lines over it. */
export function GuidesProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly GuideLine[]>([]);
  const guides = useMemo<Guides>(
    () => ({
      show: (cell, { width, height }) => {
        const root = ref.current;
        if (root === null) return;
        const origin = root.getBoundingClientRect();
        const { left, top } = boxOf(cell, origin);
        const others = [...root.querySelectorAll(SHOWN_CELL)].filter(
          (other) => !other.contains(cell) && !cell.contains(other),
        );
        const self = { left, top, right: left + width, bottom: top + height };
        setLines(
          alignedLines(
            self,
            others.map((other) => boxOf(other, origin)),
          ),
        );
      },
      hide: () => {
        setLines([]);
      },
    }),
    [],
  );
  return (
    <GuidesContext value={guides}>
      <div ref={ref} className="bv-guides">
        {children}
        {lines.map((line) => (
          <span key={line.axis} className={`bv-guide bv-guide-${line.axis}`} style={styleOf(line)} />
        ))}
      </div>
    </GuidesContext>
  );
}

/** The lines of the editor around. */
export const useGuides = (): Guides => useContext(GuidesContext);
