import type { CaptionPart, PictureCaption } from '@belvedere/charts';

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
