import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionSource,
  selectedCompletion,
} from '@codemirror/autocomplete';
import { sql, SQLDialect } from '@codemirror/lang-sql';
import { Prec, type Compartment, type Extension } from '@codemirror/state';
import { EditorView, keymap, type Command, type Tooltip } from '@codemirror/view';
import { spriteAddress } from '../icon/sprite-address.ts';
import { assistLook } from './assist-look.ts';
import type { CodeAssist, CodeCard, CodeDialect, CodeOffer } from './assist-types.ts';
import { faultAt, faultMarks, showFaults } from './fault-marks.ts';
import { hoverCards } from './hover-cards.ts';
import { markNames } from './mark-names.ts';
import { markStatement } from './mark-statement.ts';
import { putSnippet } from './put-snippet.ts';

/** Keys that come faster are answered together. */
const TYPING_MS = 10;
/** Further ones come when the list is walked to its end, or with the next letter. */
const MOST_SHOWN = 50;
const LINE_SHARE = 21 / 13;
const ICON_PX = '14';
const SVG = 'http://www.w3.org/2000/svg';

/** Names that can stand in a text while an offer is chosen. */
const VALID = /^[\p{L}\p{N}_$]*$/u;

const icons = new WeakMap<Completion, CodeOffer['icon']>();

function completionOf({ label, icon, detail, text, snippet, rank = 0 }: CodeOffer): Completion {
  const apply = snippet === undefined ? text : putSnippet(snippet);
  const completion: Completion = { label, detail, boost: rank, ...(apply !== undefined && { apply }) };
  icons.set(completion, icon);
  return completion;
}

/** Leaves Enter to the text where the offer says what is written already. */
const leaveWhole: Command = (editor) => {
  const { state } = editor;
  const { label, apply = label } = selectedCompletion(state) ?? { label: '' };
  const { head } = state.selection.main;
  if (typeof apply !== 'string' || apply === '') return false;
  const written = state.sliceDoc(Math.max(0, head - apply.length), head);
  if (written.toLowerCase() === apply.toLowerCase()) closeCompletion(editor);
  return false;
};

const sourceOf =
  (assist: () => CodeAssist): CompletionSource =>
  async (context) => {
    const found = await assist().complete(context.state.doc.toString(), context.pos, context.explicit);
    if (found === null || context.aborted) return null;
    return { from: found.from, options: found.offers.map(completionOf), validFor: VALID };
  };

function iconOf(completion: Completion): Node | null {
  const name = icons.get(completion);
  if (name === undefined) return null;
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ width: ICON_PX, height: ICON_PX, fill: 'currentColor' }))
    svg.setAttribute(key, value);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'bv-offer-icon');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', spriteAddress(name));
  svg.append(use);
  return svg;
}

function part(kind: string, text: string, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = kind;
  element.textContent = text;
  return element;
}

type CardParts = Omit<CodeCard, 'from' | 'to'>;

function cardElement({ title, kind, lines, more }: CardParts): HTMLElement {
  const card = part('bv-code-card', '');
  const head = part('bv-code-card-title', title);
  if (kind !== '') head.append(' ', part('bv-code-card-kind', kind, 'span'));
  card.append(head, ...lines.map((line) => part('bv-code-card-line', line)));
  if (more !== null) {
    const later = part('bv-code-card-line', '…');
    card.append(later);
    const tell = (text: string): void => {
      if (text === '') later.remove();
      else later.textContent = text;
    };
    void more().then(tell, () => {
      tell('');
    });
  }
  return card;
}

const tooltipOf = ({ from, to, ...card }: CodeCard): Tooltip => ({
  pos: from,
  end: to,
  create: () => ({ dom: cardElement(card) }),
});

const hoverOf = (assist: () => CodeAssist): Extension =>
  hoverCards(async ({ state }, at) => {
    const fault = faultAt(state, at);
    if (fault !== null) return tooltipOf({ ...fault, kind: '', lines: [], more: null });
    const card = await assist().explain(state.doc.toString(), at);
    return card === null ? null : tooltipOf(card);
  });

/** SQL as a kind of engine writes it, with its names marked. */
function dialectSupport(dialect: CodeDialect): Extension {
  const { keywords, types, hasBackticks, hasDollarTexts, hasHashComments } = dialect;
  const defined = SQLDialect.define({
    keywords,
    types,
    ...(hasBackticks && { identifierQuotes: '`"' }),
    doubleDollarQuotedStrings: hasDollarTexts,
    hashComments: hasHashComments,
  });
  return [sql({ dialect: defined, upperCaseKeywords: true }), markNames];
}

/** Letters of a size with lines as much higher as the usual ones have. */
const lettersOf = (fontSize: number): Extension =>
  EditorView.theme({
    '&': { fontSize: `${fontSize}px` },
    '.cm-scroller': { lineHeight: `${Math.round(fontSize * LINE_SHARE)}px` },
  });

/** Completion, cards, faults and the mark of the statement; `assist` gives what they stand on at any time. */
function assistSupport(assist: () => CodeAssist): Extension {
  const { dialect, wrapsLines, fontSize, faults } = assist();
  return [
    dialectSupport(dialect),
    Prec.highest(keymap.of([{ key: 'Enter', run: leaveWhole }])),
    autocompletion({
      icons: false,
      activateOnTypingDelay: TYPING_MS,
      maxRenderedOptions: MOST_SHOWN,
      override: [sourceOf(assist)],
      addToOptions: [{ render: iconOf, position: 20 }],
      tooltipClass: () => 'bv-offers',
    }),
    Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    hoverOf(assist),
    faultMarks(faults),
    markStatement,
    Prec.high(assistLook),
    wrapsLines ? EditorView.lineWrapping : [],
    Prec.highest(lettersOf(fontSize)),
  ];
}

/** What an editor was given last. */
const applied = new WeakMap<EditorView, CodeAssist>();

/** Gives an editor what helps to write, in the place of its language; where only the faults are others, those alone. */
export function applyAssist(
  editor: EditorView,
  place: Compartment,
  latest: { readonly current: CodeAssist | undefined },
): void {
  const { current: next } = latest;
  const last = applied.get(editor);
  if (next === undefined || next === last) return;
  applied.set(editor, next);
  const { dialect, wrapsLines, fontSize, faults } = next;
  const isSame = last?.dialect === dialect && last.wrapsLines === wrapsLines && last.fontSize === fontSize;
  if (!isSame) editor.dispatch({ effects: place.reconfigure(assistSupport(() => latest.current ?? next)) });
  else if (last.faults !== faults) showFaults(editor, faults);
}
