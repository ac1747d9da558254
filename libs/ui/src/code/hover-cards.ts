import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { showTooltip, ViewPlugin, type EditorView, type Tooltip } from '@codemirror/view';

const REST_MS = 300;
/** So far the pointer may leave card and word on its way from one to the other. */
const LEAVE_MS = 200;

const setCard = StateEffect.define<Tooltip | null>();

/** The card that shows; a change of the text takes it away. */
const card = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { effects, docChanged }) => {
    const told = effects.find((effect) => effect.is(setCard));
    if (told !== undefined) return told.value;
    return docChanged ? null : shown;
  },
  provide: (of) => showTooltip.from(of),
});

const isOnCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.cm-tooltip') !== null;

class Rest {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private readonly editor: EditorView;
  private readonly find: (editor: EditorView, at: number) => Promise<Tooltip | null>;

  constructor(editor: EditorView, find: Rest['find']) {
    this.editor = editor;
    this.find = find;
  }

  moved({ target, clientX, clientY }: MouseEvent): void {
    clearTimeout(this.timer);
    if (isOnCard(target)) return;
    this.timer = setTimeout(() => void this.rested(clientX, clientY), REST_MS);
  }

  left(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.show(null);
    }, LEAVE_MS);
  }

  destroy(): void {
    this.asked += 1;
    clearTimeout(this.timer);
  }

  private show(next: Tooltip | null): void {
    if (this.editor.state.field(card, false) !== next) this.editor.dispatch({ effects: setCard.of(next) });
  }

  private async rested(x: number, y: number): Promise<void> {
    this.asked += 1;
    const { asked, editor } = this;
    const at = editor.posAtCoords({ x, y });
    const box = at === null ? null : editor.coordsAtPos(at);
    const isOnText =
      box !== null && y >= box.top && y <= box.bottom && Math.abs(x - box.left) < box.bottom - box.top;
    const next = at === null || !isOnText ? null : await this.find(editor, at).catch(() => null);
    if (asked === this.asked) this.show(next);
  }
}

/** Shows a card for the place that the pointer rests on; `find` gives null where there is none. */
export const hoverCards = (find: (editor: EditorView, at: number) => Promise<Tooltip | null>): Extension => [
  card,
  ViewPlugin.define((editor) => new Rest(editor, find), {
    eventHandlers: {
      mousemove(event) {
        this.moved(event);
      },
      mouseleave() {
        this.left();
      },
    },
  }),
];
