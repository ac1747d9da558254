import { type ChartInput, type DrawContext, spokenText } from '@belvedere/charts';
import { oneText, wrapText, type Batch, type Description, type Plot, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { SafeNode } from '../html/safe-tree.ts';
import { handlebarsMessages } from './messages.ts';
import type { HandlebarsData, HandlebarsForm } from './prepare.ts';

type Input = ChartInput<HandlebarsForm, HandlebarsData>;

const BLOCKS = new Set(
  'article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, number>> = { h1: 20, h2: 17, h3: 15, h4: 14 };
const SIZE = 13;
const LINE = 1.5;
const MOST_LINES = 2000;

/** A line of the page as print shows it. */
interface PrintedLine {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
}

interface Writer {
  readonly lines: PrintedLine[];
  text: string;
  size: number;
}

function flush(writer: Writer): void {
  const text = writer.text.replaceAll(/\s+/g, ' ').trim();
  if (text !== '' && writer.lines.length < MOST_LINES)
    writer.lines.push({ text, size: writer.size, isBold: writer.size > SIZE });
  writer.text = '';
}

function write(writer: Writer, node: SafeNode): void {
  if (typeof node === 'string') {
    writer.text += node;
    return;
  }
  const isBlock = BLOCKS.has(node.tag);
  if (isBlock) flush(writer);
  const before = writer.size;
  writer.size = HEADINGS[node.tag] ?? before;
  if (node.tag === 'li') writer.text += '• ';
  for (const child of node.children) write(writer, child);
  if (node.tag === 'td' || node.tag === 'th') writer.text += '  ';
  if (isBlock) flush(writer);
  writer.size = before;
}

/** The lines of a page; its styles are the page's own affair. */
function printedLines(nodes: readonly SafeNode[]): readonly PrintedLine[] {
  const writer: Writer = { lines: [], text: '', size: SIZE };
  for (const node of nodes) write(writer, node);
  flush(writer);
  return writer.lines;
}

const linesOf = ({ prepared }: Input): readonly PrintedLine[] =>
  prepared.problem === null
    ? printedLines(prepared.nodes)
    : [{ text: prepared.problem, size: SIZE, isBold: false }];

/** The texts of the page, line by line, as many as there is room for. */
export function drawHandlebars(input: Input, context: DrawContext): Scene {
  const { width, height, theme, measure } = context;
  const batches: Batch[] = [];
  const [tops, heights, data]: [number[], number[], number[]] = [[], [], []];
  let y = 0;
  for (const [index, { text, size, isBold }] of linesOf(input).entries()) {
    if (y > height) break;
    const weight = isBold ? 600 : 400;
    const wrapped = wrapText(text, width, 20, { size, weight }, measure);
    const top = y;
    for (const part of wrapped) {
      batches.push(oneText(part, 0, y + size * 1.1, { size, weight, fill: parseHex(theme.color.text1) }));
      y += size * LINE;
    }
    tops.push(top);
    heights.push(y - top);
    data.push(index);
  }
  const plot: Plot | null =
    data.length === 0
      ? null
      : {
          kind: 'items',
          area: { x: 0, y: 0, w: width, h: height },
          x: new Float32Array(data.length),
          y: Float32Array.from(tops),
          w: new Float32Array(data.length).fill(width),
          h: Float32Array.from(heights),
          datum: Int32Array.from(data),
          columns: 1,
          radius: 0,
        };
  return {
    width,
    height,
    batches: [{ kind: 'clip', x: 0, y: 0, w: width, h: height, of: batches }],
    plot,
    legend: [],
  };
}

/** A line of the page. */
export function describeHandlebars(input: Input, datum: number, context: DrawContext): Description {
  const line = linesOf(input)[datum];
  const title = context.t(handlebarsMessages.row, { row: datum + 1 });
  const rows = [{ label: '', value: line?.text ?? '' }];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
