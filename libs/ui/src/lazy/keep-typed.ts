import { isTyping } from '../hooks/is-typing.ts';

/** Fields that say where their caret is; others, such as numbers, take no letters ahead. */
const TEXT_FIELDS = 'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="url"])';

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches(TEXT_FIELDS);

/** What was typed after a further key; null for a key that types nothing. A blank alone presses what has the focus. */
function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace' && typed !== '') return typed.slice(0, -1);
  return key.length === 1 && (key !== ' ' || typed !== '') ? typed + key : null;
}

/** Types into a field where its caret is, so that whoever listens hears of it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/**
 * Keeps the letters that are typed while the code of a place with a field is on its way, and types them into the first field
 * that takes the focus. Escape and a press of the pointer forget them. Call what it gives once the code has come: from then on
 * only letters that were kept still wait for their field.
 */
export function keepTyped(): () => void {
  let typed = '';
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
  };
  const give = (target: EventTarget | null): void => {
    if (ending.signal.aborted || typed === '' || !isTextField(target)) return;
    end();
    queueMicrotask(() => {
      typeInto(target, typed);
    });
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end();
    const next = isTyping(event.target) ? null : typedAfter(typed, event);
    if (next === null) return;
    typed = next;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', hear, options);
  window.addEventListener('pointerdown', end, options);
  window.addEventListener('focusin', ({ target }) => give(target), options);
  return () => {
    give(document.activeElement);
    if (typed === '') end();
  };
}
