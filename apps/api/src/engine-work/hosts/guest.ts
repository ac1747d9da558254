import { engineHost, nothingToClose } from './engine-host.ts';

/** Code of installed charts: code that never ends keeps nothing but other such code waiting. */
export const host = engineHost('keeps none', () => ({
  perform: async (body, sink) => {
    if (body.task.op === 'draw') {
      const { performDraw } = await import('../draw/perform-draw.ts');
      return performDraw(body, sink);
    }
    const { performConsult } = await import('../installed/perform-consult.ts');
    return performConsult(body, sink);
  },
  close: nothingToClose,
}));
