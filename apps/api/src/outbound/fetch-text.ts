import { lookup as lookupHost } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { isPublicAddress } from './public-address.ts';

/** What may be fetched, and how much of it. */
export interface FetchRules {
  /** `host` or `host:port` that may be inside, e.g. `files.internal:8443`. */
  readonly allowed: readonly string[];
  readonly bytesMax: number;
  readonly timeoutMs: number;
  readonly lookup?: typeof lookupHost;
}

const REDIRECTS_MAX = 3;
const CHARS_SHOWN = 200;

const refused = (url: string, reason: string) =>
  contractErrors.error('FETCH_REFUSED', { url: url.slice(0, CHARS_SHOWN), reason });
const failed = (url: string, reason: string) =>
  contractErrors.error('FETCH_FAILED', { url: url.slice(0, CHARS_SHOWN), reason });

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function isAllowed(url: URL, { allowed }: FetchRules): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return allowed.includes(hostOf(url)) || allowed.includes(`${hostOf(url)}:${port}`);
}

/** The address of a text, where it may lead out. Throws FETCH_REFUSED. */
function checkedUrl(text: string, rules: FetchRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw refused(text, 'it is no http or https address');
  if (url.username !== '' || url.password !== '') throw refused(text, 'it holds a user name');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isAllowed(url, rules))
    throw refused(text, `${host} is not a public address`);
  return url;
}

/** A lookup whose answer is checked and then the one that is connected to, so that a second answer cannot differ. */
function pinnedLookup(url: URL, rules: FetchRules): LookupFunction {
  const { lookup = lookupHost } = rules;
  return (hostname, _options, done) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4);
      const inside = addresses.find(({ address }) => !isPublicAddress(address));
      if (inside !== undefined && !isAllowed(url, rules))
        return done(refused(url.href, `${hostname} is not a public address`), '', 4);
      return _options.all === true ? done(null, [first]) : done(null, first.address, first.family);
    });
  };
}

function opened(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json, */*;q=0.1', 'user-agent': 'Belvedere' };
    request(url, { lookup: pinnedLookup(url, rules), headers, signal, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage, url: URL, { bytesMax }: FetchRules): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > bytesMax) throw failed(url.href, `it is larger than ${bytesMax} bytes`);
    parts.push(bytes);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

async function follow(text: string, rules: FetchRules, signal: AbortSignal, hops: number): Promise<string> {
  const url = checkedUrl(text, rules);
  const answer = await opened(url, rules, signal);
  const status = answer.statusCode ?? 0;
  const { location } = answer.headers;
  if (status >= 300 && status < 400 && location !== undefined) {
    answer.destroy();
    if (hops >= REDIRECTS_MAX) throw refused(text, 'it leads on too often');
    return follow(new URL(location, url).href, rules, signal, hops + 1);
  }
  if (status !== 200) {
    answer.destroy();
    throw failed(text, `it answers with status ${status}`);
  }
  return textOf(answer, url, rules);
}

/**
 * The text at an address outside. Only http and https, only public addresses unless `allowed` names the host; every
 * redirect is checked alike. Throws FETCH_REFUSED or FETCH_FAILED.
 */
export async function fetchText(text: string, rules: FetchRules): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  try {
    return await follow(text, rules, signal, 0);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw failed(text, signal.aborted ? 'it took too long' : 'it cannot be read');
  }
}
