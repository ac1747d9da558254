import { isJsonObject, type JsonObject } from '@belvedere/core';
import type { Listen } from './keep-messages.ts';

/** How the page around an embedded dashboard hands over its port. */
const HANDSHAKE = { type: '__embedded_comms__', handshake: 'port transfer' } as const;

/** What the page around may ask for; gives what is answered. */
export type Methods = Readonly<Record<string, (args: JsonObject) => unknown>>;

/** What a port needs to be for us. */
type Port = Pick<MessagePort, 'postMessage' | 'start'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

function isHost(origin: string, wanted: string): boolean {
  const { protocol, host, hostname } = new URL(origin);
  const [, scheme = null, name = ''] = /^(?:(https?):\/\/)?(.*)$/.exec(wanted) ?? [];
  if (scheme !== null && `${scheme}:` !== protocol) return false;
  const own = name.includes(':') ? host : hostname;
  return name.startsWith('*.') ? own.endsWith(name.slice(1)) : own === name;
}

/** Whether a page may speak to us: one on the dashboard's domains, or any where it has none. */
export const maySpeak = (origin: string, domains: readonly string[]): boolean =>
  domains.length === 0 || (URL.canParse(origin) && domains.some((domain) => isHost(origin, domain)));

/** Answers one message of the page around; null for what wants no answer. */
export function answerOf(message: unknown, methods: Methods): JsonObject | null {
  if (!isJsonObject(message)) return null;
  const { switchboardAction: action, method, messageId } = message;
  if ((action !== 'get' && action !== 'emit') || typeof method !== 'string') return null;
  const call = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const args = isJsonObject(message['args']) ? message['args'] : {};
  const answer = (fields: JsonObject): JsonObject | null =>
    action === 'get' ? { messageId: messageId ?? null, ...fields } : null;
  if (call === undefined)
    return answer({ switchboardAction: 'error', error: `[${method}] is not a method of this page` });
  return answer({ switchboardAction: 'reply', result: (call(args) ?? null) as never });
}

/** Speaks with the page around by the port that it hands over; a message of any other page is left alone. */
export function listenToHost(listen: Listen, domains: readonly string[], methods: Methods): void {
  listen((event) => {
    const { data, origin, ports } = event;
    const isOurs =
      isJsonObject(data) && data['type'] === HANDSHAKE.type && data['handshake'] === HANDSHAKE.handshake;
    const port: Port | undefined = ports[0];
    if (!isOurs || port === undefined || !maySpeak(origin, domains)) return;
    port.onmessage = ({ data: message }) => {
      const answer = answerOf(message, methods);
      if (answer !== null) port.postMessage(answer);
    };
    port.start();
  });
}
