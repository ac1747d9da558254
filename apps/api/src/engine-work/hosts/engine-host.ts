import { connectorError, isStorageFull } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import type { HostWork } from '@belvedere/engine-hosts';
import type { EngineHostModule, EngineTalk } from '../tasks/engine-talk.ts';

type Work = HostWork<EngineTalk>;

/** The same work, whose failures name a full disk where the system says that there is one. */
const namingFullDisks =
  (perform: Work['perform']): Work['perform'] =>
  async (work, sink) => {
    try {
      return await perform(work, sink);
    } catch (error) {
      if (isAppError(error) || sink.signal.aborted || !isStorageFull(error)) throw error;
      throw connectorError('ENGINE_STORAGE_FULL');
    }
  };

/** A kind of host of the server. One that keeps files open closes them before its process ends. */
export function engineHost(keepsFiles: 'keeps files' | 'keeps none', start: () => Work): EngineHostModule {
  return {
    endsWithParent: keepsFiles === 'keeps none',
    start: () => {
      const { perform, close } = start();
      return { perform: namingFullDisks(perform), close };
    },
  };
}

/** For hosts that have nothing to let go of. */
export const nothingToClose = (): Promise<void> => Promise.resolve();
