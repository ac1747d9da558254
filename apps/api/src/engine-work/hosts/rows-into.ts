import { connectorError, type RowWriting } from '@belvedere/connectors';
import type { RowsPlace } from '../files/rows-place.ts';
import { loadEngine } from '../load-engine.ts';
import { isHostFile, type HostDatabase } from '../tasks/host-database.ts';
import { fileOf } from './open-engine.ts';

const rowsPlace = <Options>({ open, ...style }: RowWriting<Options>, options: Options): RowsPlace => ({
  ...style,
  write: (target) => open(options, target),
});

/** Where the rows of a file go. Throws TABLE_NOT_LOADABLE for an engine that takes none. */
export async function rowsInto(database: HostDatabase): Promise<RowsPlace> {
  const engine = await loadEngine(database.module);
  if (engine.place === 'file' && engine.writing !== null) return rowsPlace(engine.writing, fileOf(database));
  if (engine.place === 'server' && engine.writing !== null && !isHostFile(database))
    return rowsPlace(engine.writing, database.options);
  throw connectorError('TABLE_NOT_LOADABLE', { engine: engine.dialect.title });
}
