import { CAPTION_PARTS, type CaptionPart } from '@belvedere/charts';

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
