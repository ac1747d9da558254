import type { Batch, ResultColumn } from '@belvedere/connectors';
import { cellWriter } from './cell-writer.ts';
import type { Encoder } from './encoder.ts';

/** A JSON array of row objects. */
export function rowsEncoder(columns: readonly ResultColumn[], times: 'epoch' | 'iso'): Encoder {
  const writers = columns.map((column) => cellWriter(column, { reader: 'plain', times }));
  const keys = columns.map(({ name }, index) => `${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
  let isFirst = true;
  const row = (batch: Batch, at: number): string => {
    let text = '{';
    for (let index = 0; index < writers.length; index++) {
      text += keys[index] ?? '';
      text += writers[index]?.(batch.columns[index]?.[at] ?? null) ?? 'null';
    }
    return `${text}}`;
  };
  return {
    held: 0,
    start: () => '[',
    batch: (batch) => {
      let text = '';
      for (let at = 0; at < batch.rows; at++) {
        text += isFirst ? row(batch, at) : `,${row(batch, at)}`;
        isFirst = false;
      }
      return text;
    },
    end: () => [Buffer.from(']')],
  };
}
