import { labelColors, type ChartInput, type DrawContext } from '@belvedere/charts';
import { contrast, rampStep, seriesTextColor, sequentialScheme } from '@belvedere/theme';
import type { WordCloudData, WordCloudForm } from './prepare.ts';

type Input = ChartInput<WordCloudForm, WordCloudData>;

/** Contrast at which a text of any size can be read. */
const READABLE = 4.5;

/** The hex of each word: one ramp by its size, or a colour of its own where the author tells words apart. */
export function wordColors(
  { prepared: { words }, formData: form }: Input,
  context: DrawContext,
): (word: number) => string {
  const { theme } = context;
  if (form.color_by !== 'size') {
    const own = labelColors(
      words.map(({ label }) => label),
      form,
      context,
    );
    return (word) => seriesTextColor(theme, own(words[word]?.label ?? ''));
  }
  const all = sequentialScheme(form.linear_color_scheme).colors[theme.name];
  const readable = all.filter((color) => contrast(color, theme.color.surface) >= READABLE);
  const ramp = readable.length > 0 ? readable : [theme.color.text1];
  const domain = { min: words.at(-1)?.value ?? 0, max: words[0]?.value ?? 0 };
  return (word) => ramp[rampStep(words[word]?.value ?? 0, domain, ramp.length)] ?? theme.color.text1;
}
