import type { SandboxWorker } from '@belvedere/chart-host';

/** Address of the sandboxed page whose workers have an origin of their own. */
const FRAME_URL = '/chart-frame.html';

/** An id that no call has. */
const UNASKED = -1;

type FromFrame = { readonly unasked: true } | { readonly failure: string };

function loadFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.title = '';
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = FRAME_URL;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true });
    document.body.append(frame);
  });
}

let loading: Promise<HTMLIFrameElement> | null = null;

/** The one frame of this page; it is loaded with the first chart from outside. */
const frameOfPage = (): Promise<HTMLIFrameElement> => (loading ??= loadFrame());

/** What the frame tells of a worker. Whatever its code says past the port of its calls, nobody asked for. */
const eventOf = (told: FromFrame): Event =>
  'unasked' in told
    ? new MessageEvent('message', { data: { id: UNASKED } })
    : new ErrorEvent('error', { message: told.failure, cancelable: true });

/**
 * A worker of the sandboxed frame that runs the module at an absolute address. It has an opaque origin: no storage, no
 * channel and no cookie of the product is its own. What it is sent before it runs waits for it.
 */
export function startFramedWorker(entry: string): SandboxWorker {
  const calls = new MessageChannel();
  const control = new MessageChannel();
  const events = new EventTarget();
  calls.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    events.dispatchEvent(new MessageEvent('message', { data }));
  });
  control.port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
    events.dispatchEvent(eventOf(data));
  });
  calls.port1.start();
  control.port1.start();
  void frameOfPage().then((frame) => {
    frame.contentWindow?.postMessage(entry, '*', [calls.port2, control.port2]);
  });
  return {
    postMessage: (message) => calls.port1.postMessage(message),
    terminate: () => {
      control.port1.postMessage(null);
      control.port1.close();
      calls.port1.close();
    },
    addEventListener: events.addEventListener.bind(events),
  };
}
