/** What a typed parameter stands for where it is no part of a text in quotes. */
export type ConstantKind = 'text' | 'number';

/** A piece of text and who wrote it: `from` names the macro that brought it from a person; null is the template's own. */
export interface TextPart {
  readonly text: string;
  readonly from: string | null;
  /** Outside quotes the part is written as a whole constant of this kind; parts without a kind may not stand there. */
  readonly constant?: ConstantKind;
  /** The filter that left the part empty, in which nothing is chosen. */
  readonly ofFilter?: string;
}

/** A text some of which came from the person who asks. It is escaped where it is printed. */
export interface MixedText {
  readonly is: 'mixed';
  readonly parts: readonly TextPart[];
}

/** Own text, or text with foreign parts. */
export type AnyText = string | MixedText;

/** Text that a macro brought from a person. */
export const userText = (text: string, from: string): MixedText => ({ is: 'mixed', parts: [{ text, from }] });

/** An empty text that a filter left so in which nothing is chosen: it may stand in quotes. */
export const emptyText = (filter: string): MixedText => ({
  is: 'mixed',
  parts: [{ text: '', from: filter, ofFilter: filter }],
});

/** The value of a typed parameter: escaped in quotes, and a constant of its kind outside them. */
export const constantText = (text: string, from: string, constant: ConstantKind): MixedText => ({
  is: 'mixed',
  parts: [{ text, from, constant }],
});

/** The kind of a value that is one constant as a whole; null for all others. */
export function constantKind(text: AnyText): ConstantKind | null {
  const [part, ...more] = partsOf(text);
  return more.length > 0 ? null : (part?.constant ?? null);
}

/** Characters of a text, whoever wrote them. */
export const plainText = (text: AnyText): string =>
  typeof text === 'string' ? text : text.parts.map((part) => part.text).join('');

/** Parts of a text. */
export const partsOf = (text: AnyText): readonly TextPart[] =>
  typeof text === 'string' ? [{ text, from: null }] : text.parts;

/** The first macro that brought a part of a text; null for own text. */
export const originOf = (text: AnyText): string | null =>
  partsOf(text).find(({ from }) => from !== null)?.from ?? null;

/** Texts one after the other; parts keep who wrote them. */
export function joinTexts(texts: readonly AnyText[]): AnyText {
  if (texts.every((text) => typeof text === 'string')) return texts.join('');
  return { is: 'mixed', parts: texts.flatMap(partsOf).filter(({ text }) => text !== '') };
}

/** What a change makes of a text; all of it counts as foreign when a part was, and is one constant when a part was. */
export function changedText(text: AnyText, change: (plain: string) => string): AnyText {
  const from = originOf(text);
  const changed = change(plainText(text));
  if (from === null) return changed;
  const isConstant = partsOf(text).some(({ constant }) => constant !== undefined);
  return isConstant ? constantText(changed, from, 'text') : userText(changed, from);
}
