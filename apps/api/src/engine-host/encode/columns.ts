import type { ResultColumn } from '@belvedere/connectors';
import { cellWriter } from './cell-writer.ts';
import type { Encoder } from './encoder.ts';

/** The JSON form of a frame: columns of values; exact numbers as digit texts, times as asked for. */
export function columnsEncoder(columns: readonly ResultColumn[], times: 'epoch' | 'iso'): Encoder {
  const writers = columns.map((column) => cellWriter(column, { exact: 'text', times }));
  const pieces: string[][] = columns.map(() => []);
  let rows = 0;
  let held = 0;
  const columnText = ({ name, type, kind }: ResultColumn, index: number): string => {
    const head = JSON.stringify({ name, type, kind }).slice(0, -1);
    return `${head},"values":[${(pieces[index] ?? []).join(',')}]}`;
  };
  return {
    get held() {
      return held;
    },
    start: () => '',
    batch: (batch) => {
      if (batch.rows === 0) return '';
      for (const [index, writer] of writers.entries()) {
        const values = batch.columns[index];
        let text = writer(values?.[0] ?? null);
        for (let at = 1; at < batch.rows; at++) text += `,${writer(values?.[at] ?? null)}`;
        pieces[index]?.push(text);
        held += text.length;
      }
      rows += batch.rows;
      return '';
    },
    end: () => `{"rows":${rows},"columns":[${columns.map(columnText).join(',')}]}`,
  };
}
