import { fileName } from '@belvedere/core';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A day as the reader's clock has it. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** A file's name from a chart's title, the day, and what the file leaves out. */
export function chartFileName(
  title: string,
  extension: string,
  now: Date,
  note: string | null = null,
): string {
  return fileName({ title, day: dayOf(now), note, fallback: 'chart' }, extension);
}

/** Hands a file to the browser to be saved. */
export function saveFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 0);
}
