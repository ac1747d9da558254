import { useRef, useState, type RefObject } from 'react';
import { SECTIONS, type SectionName } from './section-props.ts';

/** How far below the top a part counts as the one that is read, px. */
const READ_AT_PX = 48;

const partOf = (scroller: HTMLElement, section: SectionName): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-section="${section}"]`);

/** The part that is read: the last one that begins above the line, and the last of all at the very end. */
function readIn(scroller: HTMLElement): SectionName {
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  if (isAtEnd && scroller.scrollTop > 0) return SECTIONS[SECTIONS.length - 1] ?? 'name';
  const top = scroller.getBoundingClientRect().top + READ_AT_PX;
  const above = SECTIONS.filter((section) => {
    const part = partOf(scroller, section);
    return part !== null && part.getBoundingClientRect().top <= top;
  });
  return above.at(-1) ?? 'name';
}

/** The parts of a long form in one scroller: which one is read, and how to go to another. */
export function useSections(): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly current: SectionName;
  readonly onScroll: () => void;
  readonly goTo: (section: SectionName) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<SectionName>('name');
  return {
    scroller,
    current,
    onScroll: () => {
      if (scroller.current !== null) setCurrent(readIn(scroller.current));
    },
    goTo: (section) => {
      const { current: box } = scroller;
      const part = box === null ? null : partOf(box, section);
      if (box !== null && part !== null)
        box.scrollTop += part.getBoundingClientRect().top - box.getBoundingClientRect().top;
      setCurrent(section);
    },
  };
}
