/** Kinds of input that take no text: keys of the page reach past them. */
const TEXTLESS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const takesText = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? !TEXTLESS.has(element.type)
    : ['TEXTAREA', 'SELECT'].includes(element.tagName);

/**
 * Whether the target of a key event takes text: a field, a select, an editor, or an element with a shadow tree of its
 * own, which may hold one. Keys of the page leave such a target alone.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || takesText(target) || target.shadowRoot !== null)
  );
}
