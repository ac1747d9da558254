import { headlineOf } from '@belvedere/charts';
import { fillMessage, fillSeals } from '@belvedere/core';
import { charts } from '../../charts.ts';
import { liveTexts } from '../../messages.ts';
import type { DocumentPart, LiveValue } from '../tasks/drawing.ts';
import type { HostTask } from '../tasks/host-task.ts';
import { contextOf } from './chart-scene.ts';
import type { ReadChart } from './shown-charts.ts';

type DrawTask = Extract<HostTask, { op: 'draw' }>;
type TextPart = Extract<DocumentPart, { readonly kind: 'text' }>;

/** The first number of a chart that came along. Throws what its plugin throws. */
async function numberOf(task: DrawTask, read: ReadChart | undefined): Promise<string> {
  if (read === undefined) throw new Error(liveTexts.noNumber.text);
  if ('fault' in read) throw new Error(read.fault);
  const plugin = await charts.get(read.chart.formData.viz_type)?.load();
  const number = plugin === undefined ? null : await headlineOf(plugin, read.chart, contextOf(task));
  if (number === null) throw new Error(liveTexts.noNumber.text);
  return number;
}

async function wordsOf(task: DrawTask, value: LiveValue, read: readonly ReadChart[]): Promise<string> {
  if (typeof value === 'string') return value;
  try {
    return await numberOf(
      task,
      read.find(({ id }) => id === value.chartId),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fillMessage(liveTexts.notRead.text, { name: value.name, reason });
  }
}

/** A text with what its live places show. */
export async function filledText(
  task: DrawTask,
  part: TextPart,
  read: readonly ReadChart[],
): Promise<TextPart> {
  const texts = await Promise.all(part.live.map((value) => wordsOf(task, value, read)));
  return { ...part, blocks: part.blocks.map(({ tag, text }) => ({ tag, text: fillSeals(text, texts) })) };
}
