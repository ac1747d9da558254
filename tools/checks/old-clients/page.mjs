// What the client takes from its browser: an address, cookies that come back, and the window they live in.
const jar = new Map();

function keep(answer) {
  for (const line of answer.headers.getSetCookie()) {
    const [pair] = line.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Makes this process a page of the server at `address`; every answer from 500 on is put into `failed`. */
export function openPage(address, failed) {
  const bare = globalThis.fetch;
  const location = new URL(address);
  const document = { cookie: '', getElementById: () => null, createElement: () => ({ style: {} }) };
  Object.assign(globalThis, { self: globalThis, window: globalThis, location, document });
  globalThis.fetch = async (
    url,
    { mode: _mode, credentials: _credentials, cache: _cache, headers, ...rest } = {},
  ) => {
    const sent = new Headers(headers);
    sent.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await bare(url, { ...rest, headers: sent, redirect: 'manual' });
    keep(answer);
    if (answer.status >= 500) failed.push(`${rest.method ?? 'GET'} ${answer.url}: ${answer.status}`);
    return answer;
  };
}
