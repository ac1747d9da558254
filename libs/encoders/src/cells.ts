import type { ResultColumn } from '@belvedere/connectors';
import { cellWriter } from './cell-writer.ts';
import type { Encoder } from './encoder.ts';

/** A JSON object of objects: column, then the row's label, then the value. The first column holds the labels. */
export function cellsEncoder([, ...columns]: readonly ResultColumn[], times: 'epoch' | 'iso'): Encoder {
  const writers = columns.map((column) => cellWriter(column, { reader: 'plain', times }));
  const pieces: Buffer[][] = columns.map(() => []);
  let isFirst = true;
  let held = 0;
  function* allPieces(): Iterable<Buffer> {
    for (const [index, { name }] of columns.entries()) {
      yield Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:{`);
      yield* pieces[index] ?? [];
      yield Buffer.from('}');
    }
    yield Buffer.from(columns.length === 0 ? '{}' : '}');
  }
  return {
    get held() {
      return held;
    },
    start: () => '',
    batch: ({ rows, columns: [labels, ...cells] }) => {
      if (rows === 0) return '';
      for (const [index, writer] of writers.entries()) {
        const texts = Array.from(
          { length: rows },
          (_, at) => `${JSON.stringify(String(labels?.[at] ?? ''))}:${writer(cells[index]?.[at] ?? null)}`,
        );
        const bytes = Buffer.from(`${isFirst ? '' : ','}${texts.join(',')}`);
        pieces[index]?.push(bytes);
        held += bytes.length;
      }
      isFirst = false;
      return '';
    },
    end: allPieces,
  };
}
