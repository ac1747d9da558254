import { keepServers } from '../keep-servers.ts';
import { performOnDatabase, type DatabaseAccess } from '../perform-on-database.ts';
import { isHostFile } from '../tasks/host-database.ts';
import { engineHost } from './engine-host.ts';
import { fileOf, openFile, openServer } from './open-engine.ts';
import { rowsInto } from './rows-into.ts';

/** Drivers of other engines. A file is opened for one request and closed after it; a server's connections are kept for the next. */
export const host = engineHost('keeps none', () => {
  const servers = keepServers(openServer);
  const open: DatabaseAccess['open'] = async (database) => {
    if (!isHostFile(database)) return servers.open(database);
    return openFile(fileOf(database));
  };
  const settle: DatabaseAccess['settle'] = async (connector) => {
    if (!servers.settle(connector)) await connector.close();
  };
  const onDatabase = performOnDatabase({ open, settle });
  return {
    perform: async (body, sink) => {
      const { task, database } = body;
      if (task.op !== 'load' || database === null) return onDatabase(body, sink);
      const { performCopy } = await import('../files/perform-copy.ts');
      const connector = await open(database);
      try {
        return await performCopy(task, { connector, ...(await rowsInto(database)) }, sink);
      } finally {
        await settle(connector);
      }
    },
    close: () => servers.close(),
  };
});
