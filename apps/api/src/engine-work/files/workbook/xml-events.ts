/** A piece of an XML text; names come without their namespace. */
export interface XmlEvent {
  readonly kind: 'open' | 'close' | 'text';
  readonly name: string;
  /** Attributes as they stand in a tag, or a text without its entities. */
  readonly text: string;
}

const TAG = /<(?:!--[\s\S]*?--|!\[CDATA\[[\s\S]*?\]\]|(?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text with its entities as characters. */
function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Value of an attribute; null where a tag has none of the name. Namespaces are left out. */
export function attribute(text: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text);
  return found === null ? null : decodeXml(found[1] ?? found[2] ?? '');
}

function* tagEvents(tag: string): Generator<XmlEvent> {
  if (tag.startsWith('<![CDATA[')) {
    yield { kind: 'text', name: '', text: tag.slice(9, -3) };
    return;
  }
  if (tag.startsWith('<!') || tag.startsWith('<?')) return;
  const [, close, name = '', text = ''] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*?)\/?>$/.exec(tag) ?? [];
  if (close === '/') yield { kind: 'close', name, text: '' };
  else {
    yield { kind: 'open', name, text };
    if (tag.endsWith('/>')) yield { kind: 'close', name, text: '' };
  }
}

/** Takes whole pieces off the start of a text; what is left may go on in the next chunk. */
function takePieces(text: string): { readonly events: XmlEvent[]; readonly rest: string } {
  const events: XmlEvent[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start === -1) return { events, rest: text.slice(at) };
    TAG.lastIndex = start;
    const tag = TAG.exec(text)?.[0];
    if (tag === undefined) return { events, rest: text.slice(at) };
    if (start > at) events.push({ kind: 'text', name: '', text: decodeXml(text.slice(at, start)) });
    events.push(...tagEvents(tag));
    at = start + tag.length;
  }
}

/** Pieces of an XML file, some thousand at a time. */
export async function* xmlEvents(bytes: AsyncIterable<Buffer>): AsyncGenerator<readonly XmlEvent[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of bytes) {
    const taken = takePieces(rest + decoder.decode(chunk, { stream: true }));
    rest = taken.rest;
    yield taken.events;
  }
}
