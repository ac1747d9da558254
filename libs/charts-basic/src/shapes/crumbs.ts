import type { DrawContext } from '@belvedere/charts';
import { ellipsize, textsBuilder, type Batch, type LegendHit } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { pathTo, type Hierarchy } from '../data/hierarchy.ts';
import { chartMessages } from '../messages/charts.ts';
import { crumbKey } from './opened.ts';

const SIZE = 12;
const LONGEST_PX = 160;
const SIGN = '\u203a';

/** Height of the line. */
export const CRUMBS_PX = 22;

/** The line that names what is shown and leads back; nothing while the whole is shown. */
export function crumbs(
  tree: Hierarchy,
  shown: number,
  { theme, measure, t, width }: DrawContext,
): { readonly batches: readonly Batch[]; readonly hits: readonly LegendHit[] } {
  if (shown === 0) return { batches: [], hits: [] };
  const labels = [t(chartMessages.whole), ...pathTo(tree, shown).map((at) => tree.branches[at]?.label ?? '')];
  const texts = textsBuilder({ size: SIZE, weight: 500, anchor: 'start', fill: parseHex(theme.color.text1) });
  const hits: LegendHit[] = [];
  const room = Math.min(LONGEST_PX, width / labels.length - 20);
  let x = 0;
  for (const [depth, label] of labels.entries()) {
    const text = ellipsize(label, room, { size: SIZE, weight: 500 }, measure);
    const own = measure(text, SIZE, 500);
    const isLast = depth === labels.length - 1;
    texts.add(text, x, 14, parseHex(isLast ? theme.color.text1 : theme.color.link));
    if (!isLast) {
      hits.push({ key: crumbKey(depth), label, isHidden: false, x: x - 4, y: 0, w: own + 8, h: CRUMBS_PX });
      texts.add(SIGN, x + own + 7, 14, parseHex(theme.color.chart.label));
    }
    x += own + 20;
  }
  return { batches: [texts.build()], hits };
}
