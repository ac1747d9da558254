/** The id that a text names; null for every other text. */
export function idOfText(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Ids of charts that a control holds, as numbers or texts, each once. */
export function idsIn(value: unknown): readonly number[] {
  const ids = Array.isArray(value) ? value.map((each) => idOfText(String(each))) : [];
  return [...new Set(ids.filter((id) => id !== null))];
}
