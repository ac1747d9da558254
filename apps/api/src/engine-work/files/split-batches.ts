import type { WrittenRow } from '@belvedere/connectors';

/** Characters of a batch: servers take statements of 4 MB and more. */
const BATCH_CHARACTERS = 1_000_000;

const sizeOf = (row: WrittenRow): number => row.reduce((sum, cell) => sum + (cell?.length ?? 0) + 4, 0);

/** Cuts batches of rows into smaller ones of about a million characters; a larger row is a batch by itself. */
export async function* splitBatches(
  batches: AsyncIterable<readonly WrittenRow[]>,
): AsyncGenerator<readonly WrittenRow[]> {
  for await (const batch of batches) {
    let [start, size] = [0, 0];
    for (const [at, row] of batch.entries()) {
      const next = sizeOf(row);
      if (at > start && size + next > BATCH_CHARACTERS) {
        yield batch.slice(start, at);
        [start, size] = [at, 0];
      }
      size += next;
    }
    yield batch.slice(start);
  }
}
