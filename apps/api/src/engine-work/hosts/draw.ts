import { engineHost, nothingToClose } from './engine-host.ts';

/** Frames, charts and files that were sent: no database, no credentials, no code of others. */
export const host = engineHost('keeps none', () => ({
  perform: async (body, sink) => {
    if (body.task.op === 'inspect') {
      const { performInspect } = await import('../files/perform-inspect.ts');
      return performInspect(body.task, sink);
    }
    if (body.task.op === 'draw') {
      const { performDraw } = await import('../draw/perform-draw.ts');
      return performDraw(body, sink);
    }
    const { performReshape } = await import('../perform-reshape.ts');
    return performReshape(body, sink);
  },
  close: nothingToClose,
}));
