/** A text with the characters that its entities such as `&amp;` stand for. Nothing in it is read as a tag. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const holder = document.createElement('textarea');
  holder.innerHTML = text;
  return holder.value;
}
