/** A size in px, by what the page is pressed with; what is computed from rows has to agree with their style sheet. */
export const pxByPointer = ({ mouse, finger }: { readonly mouse: number; readonly finger: number }): number =>
  window.matchMedia?.('(pointer: coarse)').matches ? finger : mouse;
