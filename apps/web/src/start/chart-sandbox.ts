import { chartExportedBy, createAnswerer, type FromOutside, type ToOutside } from '@belvedere/charts';
import { measure } from '@belvedere/scene';

let answer: ReturnType<typeof createAnswerer> | null = null;

async function valueOf(asked: ToOutside): Promise<unknown> {
  if ('call' in asked) return answer?.(asked.call);
  const url = URL.createObjectURL(new Blob([asked.open], { type: 'text/javascript' }));
  const module = (await import(/* @vite-ignore */ url)) as Readonly<Record<string, unknown>>;
  answer = createAnswerer(chartExportedBy(module), measure);
  return null;
}

async function answerTo(asked: ToOutside): Promise<FromOutside> {
  const { id } = asked;
  try {
    return { id, value: await valueOf(asked) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** An answer that cannot be sent, for it holds a function, is a problem of the chart too. */
function send(port: MessagePort, answered: FromOutside): void {
  try {
    port.postMessage(answered);
  } catch (error) {
    port.postMessage({ id: answered.id, problem: error instanceof Error ? error.message : String(error) });
  }
}

function serve(port: MessagePort): void {
  port.addEventListener('message', ({ data }: MessageEvent<ToOutside>) => {
    void answerTo(data).then((answered) => send(port, answered));
  });
  port.start();
}

self.addEventListener(
  'message',
  ({ ports: [port] }: MessageEvent) => {
    if (port !== undefined) serve(port);
  },
  { once: true },
);
