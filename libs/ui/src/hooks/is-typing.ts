/**
 * Whether the target of a key event takes text: a field, a select, an editor, or an element with a shadow tree of its
 * own, which may hold one. Keys of the page leave such a target alone.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.shadowRoot !== null)
  );
}
