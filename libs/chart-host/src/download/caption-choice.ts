import { CAPTION_PARTS, type CaptionPart, type PictureCaption } from '@belvedere/charts';

const KEY = 'bv.download.caption';

/** What pictures say around their chart, as this person chose last in this browser; all parts at first. */
export function readCaptionChoice(storage: Pick<Storage, 'getItem'>): ReadonlySet<CaptionPart> {
  const stored = storage.getItem(KEY);
  const names = stored === null ? CAPTION_PARTS : stored.split(',');
  return new Set(CAPTION_PARTS.filter((part) => names.includes(part)));
}

/** Remembers the choice with one part switched over; gives the new one. */
export function switchCaptionPart(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  part: CaptionPart,
): ReadonlySet<CaptionPart> {
  const chosen = new Set(readCaptionChoice(storage));
  if (!chosen.delete(part)) chosen.add(part);
  storage.setItem(KEY, CAPTION_PARTS.filter((one) => chosen.has(one)).join(','));
  return chosen;
}

/** When the data of a picture were read: with the oldest kept answer, else now. In UTC, as files are read elsewhere. */
export function dataTimeOf(answers: readonly { readonly cachedAt: string | null }[], now: number): string {
  const [oldest] = answers.flatMap(({ cachedAt }) => cachedAt ?? []).toSorted();
  const time = oldest ?? new Date(now).toISOString();
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** The parts that were chosen of what could be said. */
export const captionOf = (
  said: {
    readonly title: string;
    readonly subtitle: string | null;
    readonly filters: readonly string[];
    readonly time: string;
  },
  chosen: ReadonlySet<CaptionPart>,
): PictureCaption => ({
  title: chosen.has('title') ? said.title : null,
  subtitle: chosen.has('subtitle') ? said.subtitle : null,
  filters: chosen.has('filters') ? said.filters : [],
  dataTime: chosen.has('time') ? said.time : null,
});
