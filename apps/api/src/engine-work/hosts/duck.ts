import type { Connector } from '@belvedere/connectors';
import { performOnDatabase, type DatabaseAccess } from '../perform-on-database.ts';
import { engineHost, nothingToClose } from './engine-host.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { fileOf, openFile } from './open-engine.ts';

/** One file of an engine that keeps it open, opened by the first request and kept. A failed opening is tried again by the next. */
export const host = engineHost('keeps files', () => {
  let opened: Promise<Connector> | null = null;
  const open: DatabaseAccess['open'] = async (database) => {
    const file = fileOf(database);
    opened ??= openFile(file);
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const onDatabase = performOnDatabase({ open, settle: nothingToClose });
  const inTurn = oneAfterAnother();
  return {
    perform: async (body, sink) => {
      const { task, database } = body;
      if (task.op !== 'load' || database === null) return onDatabase(body, sink);
      const { performLoad } = await import('../files/perform-load.ts');
      return inTurn(() => performLoad(task, fileOf(database), sink));
    },
    close: async () => {
      const connector = await opened;
      await connector?.close();
    },
  };
});
