/** A piece of a text of SQL; comments and blanks are none. */
export interface SqlWord {
  readonly kind: 'word' | 'quoted' | 'text' | 'number' | 'template' | 'mark';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const PIECES =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<template>\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$))|(?<text>'(?:[^']|'')*(?:'|$))|(?<quoted>"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$))|(?<number>\d[\w.]*)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<mark>[^\s])/gu;

/** The pieces of a text in its order; one that is not closed goes to the end. */
export function sqlWords(text: string): readonly SqlWord[] {
  const words: SqlWord[] = [];
  for (const { 0: piece, index, groups } of text.matchAll(PIECES)) {
    const [kind] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (kind === undefined) continue;
    words.push({ kind: kind as SqlWord['kind'], text: piece, from: index, to: index + piece.length });
  }
  return words;
}

/** The name that a piece writes; null for what is no name. */
export function nameIn(word: SqlWord | undefined): string | null {
  if (word?.kind === 'word') return word.text;
  if (word?.kind !== 'quoted') return null;
  const quote = word.text.charAt(0);
  return word.text.slice(1, word.text.endsWith(quote) ? -1 : undefined).replaceAll(quote + quote, quote);
}

/** A keyword in capitals; empty for what can be none. */
export const wordIn = (word: SqlWord | undefined): string =>
  word?.kind === 'word' ? word.text.toUpperCase() : '';
