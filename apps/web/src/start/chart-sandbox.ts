import { chartExportedBy, createAnswerer, type FromOutside, type ToOutside } from '@belvedere/charts';
import { measure } from '@belvedere/scene';

const send = self.postMessage.bind(self) as (answer: FromOutside) => void;

let answer: ReturnType<typeof createAnswerer> | null = null;

async function valueOf(asked: ToOutside): Promise<unknown> {
  if ('call' in asked) return answer?.(asked.call);
  const module = (await import(/* @vite-ignore */ asked.open)) as Readonly<Record<string, unknown>>;
  answer = createAnswerer(chartExportedBy(module), measure);
  return null;
}

async function handle(asked: ToOutside): Promise<void> {
  const { id } = asked;
  try {
    send({ id, value: await valueOf(asked) });
  } catch (error) {
    send({ id, problem: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener('message', (event: MessageEvent<ToOutside>) => void handle(event.data));
