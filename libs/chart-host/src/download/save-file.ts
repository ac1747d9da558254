const REFUSED = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 120;

/** A file's name from a chart's title; `chart` when nothing of it can be used. */
export function fileNameOf(title: string, extension: string): string {
  const name = title.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return `${name === '' ? 'chart' : name}.${extension}`;
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
