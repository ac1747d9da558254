import { describe, expect, it } from 'vitest';
import { answerOf, listenToHost, maySpeak } from './comms.ts';
import { keepMessages } from './keep-messages.ts';

describe('the page around an embedded dashboard', () => {
  it('speaks when it is on one of the domains, or on any where there are none', () => {
    const domains = ['https://example.org', '*.example.com', 'intranet:8080'];
    for (const origin of ['https://example.org', 'http://a.example.com', 'http://intranet:8080'])
      expect(maySpeak(origin, domains)).toBe(true);
    for (const origin of [
      'http://example.org',
      'https://example.org.evil.test',
      'http://intranet',
      'null',
      '',
    ])
      expect(maySpeak(origin, domains)).toBe(false);
    expect(maySpeak('https://anywhere.test', [])).toBe(true);
  });

  it('gets answers to what it asks, and none to what it only says', () => {
    const said: unknown[] = [];
    const methods = {
      guestToken: ({ guestToken }: { readonly guestToken?: unknown }) => void said.push(guestToken),
      getScrollSize: () => ({ width: 3, height: 4 }),
    };
    const emitted = { switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 't' } };
    expect(answerOf(emitted, methods)).toBeNull();
    expect(said).toEqual(['t']);
    const asked = { switchboardAction: 'get', method: 'getScrollSize', messageId: 'm1' };
    expect(answerOf(asked, methods)).toEqual({
      switchboardAction: 'reply',
      messageId: 'm1',
      result: { width: 3, height: 4 },
    });
    expect(answerOf({ ...asked, method: 'constructor' }, methods)).toMatchObject({
      switchboardAction: 'error',
    });
    for (const nonsense of [null, 'x', 7, {}, { switchboardAction: 'reply' }])
      expect(answerOf(nonsense, methods)).toBeNull();
  });

  it('hands over a port once it says so, from where it may', async () => {
    const listeners: ((event: MessageEvent) => void)[] = [];
    const target = {
      addEventListener: (_name: string, listener: unknown) =>
        void listeners.push(listener as (event: MessageEvent) => void),
    };
    const tokens: unknown[] = [];
    const listen = keepMessages(target as never);
    listenToHost(listen, ['https://example.org'], {
      guestToken: ({ guestToken }) => void tokens.push(guestToken),
    });
    const handover = (
      origin: string,
      data: unknown = { type: '__embedded_comms__', handshake: 'port transfer' },
    ) => {
      const { port1, port2 } = new MessageChannel();
      listeners[0]?.({ data, origin, ports: [port2] } as never);
      return { port1, port2 };
    };
    const wrong = [handover('https://evil.test'), handover('https://example.org', { type: 'else' })];
    for (const { port2 } of wrong) expect(port2.onmessage).toBeNull();
    const { port1, port2 } = handover('https://example.org');
    expect(port2.onmessage).toBeTypeOf('function');
    port2.onmessage?.({
      data: { switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 'g' } },
    } as never);
    expect(tokens).toEqual(['g']);
    for (const port of [port1, port2, ...wrong.flatMap(({ port1: a, port2: b }) => [a, b])]) port.close();
  });

  it('is heard also with what it said before anybody listened', () => {
    const target = new EventTarget();
    const listen = keepMessages(target as Window);
    const say = (data: string) => target.dispatchEvent(new MessageEvent('message', { data }));
    const heard: unknown[] = [];
    say('early');
    listen(({ data }) => void heard.push(data));
    say('late');
    expect(heard).toEqual(['early', 'late']);
  });
});
