import { sceneToSvg } from '@belvedere/scene/svg';
import type { Printable } from './printables.tsx';

/** Class of a picture for paper, which its page shows there alone. */
const PICTURE = 'bv-print-picture';
/** Class of what holds such a picture: paper shows nothing else of it. */
const HOLDER = 'bv-printed';

function pictureOf({ element, draw }: Printable, at: number): Element | null {
  const { width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) return null;
  const picture = document.createElement('div');
  picture.className = PICTURE;
  picture.setAttribute('aria-hidden', 'true');
  picture.innerHTML = sceneToSvg(draw({ width, height }), { target: 'page', idPrefix: `bv-print-${at}` });
  return picture;
}

/**
 * Draws pictures as vectors, each for the room that it has now, into what holds them; returns the way to take them out.
 * One that cannot be drawn is printed as it stands.
 */
export function paintPrintables(printables: readonly Printable[]): () => void {
  const painted = printables.flatMap((printable, at) => {
    try {
      const picture = pictureOf(printable, at);
      return picture === null ? [] : [{ element: printable.element, picture }];
    } catch {
      return [];
    }
  });
  for (const { element, picture } of painted) {
    element.classList.add(HOLDER);
    element.append(picture);
  }
  return () => {
    for (const { element, picture } of painted) {
      element.classList.remove(HOLDER);
      picture.remove();
    }
  };
}
