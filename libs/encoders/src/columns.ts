import type { ResultColumn } from '@belvedere/connectors';
import { cellWriter } from './cell-writer.ts';
import type { Encoder } from './encoder.ts';

/** The JSON form of a frame: columns of values; exact numbers as digit texts, times as asked for. */
export function columnsEncoder(columns: readonly ResultColumn[], times: 'epoch' | 'iso'): Encoder {
  const writers = columns.map((column) => cellWriter(column, { reader: 'columns', times }));
  const pieces: Buffer[][] = columns.map(() => []);
  let rows = 0;
  let held = 0;
  const headText = ({ name, type, kind }: ResultColumn, index: number): string =>
    `${index === 0 ? '' : ','}${JSON.stringify({ name, type, kind }).slice(0, -1)},"values":[`;
  function* allPieces(): Iterable<Buffer> {
    yield Buffer.from(`{"rows":${rows},"columns":[`);
    for (const [index, column] of columns.entries()) {
      yield Buffer.from(headText(column, index));
      yield* pieces[index] ?? [];
      yield Buffer.from(']}');
    }
    yield Buffer.from(']}');
  }
  return {
    get held() {
      return held;
    },
    start: () => '',
    batch: (batch) => {
      if (batch.rows === 0) return '';
      for (const [index, writer] of writers.entries()) {
        const values = batch.columns[index];
        const texts = Array.from({ length: batch.rows }, (_, at) => writer(values?.[at] ?? null));
        const bytes = Buffer.from(`${rows === 0 ? '' : ','}${texts.join(',')}`);
        pieces[index]?.push(bytes);
        held += bytes.length;
      }
      rows += batch.rows;
      return '';
    },
    end: allPieces,
  };
}
