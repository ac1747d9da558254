import type { Batch, Scene } from '@belvedere/scene';
import { sceneToSvg } from '@belvedere/scene/svg';
import { tokens, type ThemeName } from '@belvedere/theme';
import { exampleInput, type ChartExample } from '../chart-example.ts';
import type { ChartPlugin } from '../plugin.ts';
import type { LoadableChart } from '../registry.ts';
import { testContext } from './draw-example.ts';

interface Shot {
  readonly name: string;
  readonly theme: ThemeName;
  readonly width: number;
  readonly height: number;
}

const SHOTS: readonly Shot[] = [
  { name: 'light', theme: 'light', width: 680, height: 296 },
  { name: 'dark', theme: 'dark', width: 680, height: 296 },
  { name: 'phone', theme: 'light', width: 326, height: 200 },
];

function sceneOf(plugin: ChartPlugin, example: ChartExample, { theme, width, height }: Shot): Scene {
  const input = exampleInput(plugin.manifest, example);
  const context = testContext({ theme: tokens[theme], width, height });
  return plugin.draw({ ...input, prepared: plugin.prepare(input) }, context);
}

function countMarks(batches: readonly Batch[], counts: Map<string, number>): Map<string, number> {
  for (const batch of batches) {
    if (batch.kind === 'clip') countMarks(batch.of, counts);
    else {
      const count =
        batch.kind === 'path'
          ? batch.opAt.length - 1
          : batch.kind === 'pixels'
            ? batch.colors.length
            : batch.x.length;
      counts.set(batch.kind, (counts.get(batch.kind) ?? 0) + count);
    }
  }
  return counts;
}

const marksOf = ({ batches }: Scene): string =>
  [...countMarks(batches, new Map())]
    .filter(([, count]) => count > 0)
    .toSorted()
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/** FNV-1a of a text, 32 bits as hex. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function lineOf(id: string, plugin: ChartPlugin, example: ChartExample): string {
  const scenes = SHOTS.map((shot) => ({ name: shot.name, scene: sceneOf(plugin, example, shot) }));
  const digests = scenes.map(({ name, scene }) => `${name} ${fnv1a(sceneToSvg(scene))}`);
  const [first] = scenes;
  return [id, example.name, ...digests, first === undefined ? '' : marksOf(first.scene)].join(' | ');
}

/** A line per example: the digests of its SVG in light, in dark and on a phone, and how many marks of each kind the first has. */
export async function pictureLines(charts: readonly LoadableChart[]): Promise<readonly string[]> {
  const lines = await Promise.all(
    charts.map(async ({ manifest, load, examples }) => {
      const [plugin, own] = [await load(), (await examples?.()) ?? []];
      return own.map((example) => lineOf(manifest.id, plugin, example));
    }),
  );
  return lines.flat();
}
