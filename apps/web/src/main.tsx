import '@belvedere/ui/styles.css';
import '@belvedere/theme/fonts.css';
import './styles/mono.css';
import 'virtual:belvedere-tokens.css';
import './styles/app.css';
import { createApiClient, instanceMessage } from '@belvedere/api-client';
import { PAGE_URLS } from '@belvedere/contracts/client';
import type { JsonObject } from '@belvedere/core';
import { followTheme } from '@belvedere/ui';
import { keepMessages } from './embedded/keep-messages.ts';
import { withFirstReads, type Fetch } from './start/first-reads.ts';
import { putOnLaterSheets } from './start/later-sheets.ts';

const loadDoor = async () => (await import('./door/render-door.tsx')).renderDoor;
const loadDomains = async () => (await import('./start/domains.ts')).overDomains;
const loadProduct = async () => (await import('./render-product.tsx')).renderProduct;

const loadEmbedded = async () => (await import('./embedded/render-embedded.tsx')).renderEmbedded;
const EMBEDDED = '/embedded/';

function isDoor(path: string): boolean {
  return [PAGE_URLS.signIn, PAGE_URLS.setup, PAGE_URLS.password].some((url) => path.startsWith(url));
}

/** The first of a page's writers of times takes the browser 20 ms: made while scripts are on their way, no reader waits for it. */
function openCalendar(): void {
  setTimeout(() => new Intl.DateTimeFormat(navigator.language, { timeStyle: 'short' }), 0);
}

async function start(root: HTMLElement): Promise<void> {
  followTheme();
  const { pathname, search } = window.location;
  if (pathname.startsWith(EMBEDDED)) {
    const listen = keepMessages(window);
    await (
      await loadEmbedded()
    )(root, listen);
    return;
  }
  const signedOut = { notice: (): void => undefined };
  const known: { conf: JsonObject; fetch: Fetch } = {
    conf: {},
    fetch: (url, init) => window.fetch(url, init),
  };
  const api = createApiClient({
    fetch: withFirstReads(
      document,
      () => performance.now(),
      (url, init) => known.fetch(url, init),
    ),
    onSignedOut: () => {
      signedOut.notice();
    },
    messageOf: (errorType) => instanceMessage(known.conf['ERROR_MESSAGES'], errorType),
  });
  if (isDoor(pathname)) {
    const renderDoor = await loadDoor();
    await renderDoor(root, api);
    return;
  }
  const arriving = Promise.all([
    api.call('auth', 'bootstrap', {}),
    loadProduct(),
    putOnLaterSheets(document),
  ]);
  openCalendar();
  const [bootstrap, renderProduct] = await arriving;
  known.conf = bootstrap.common.conf as JsonObject;
  if (bootstrap.user.isAnonymous) {
    window.location.replace(`${PAGE_URLS.signIn}?next=${encodeURIComponent(pathname + search)}`);
    return;
  }
  const domains = known.conf['SUPERSET_WEBSERVER_DOMAINS'];
  if (Array.isArray(domains))
    known.fetch = (await loadDomains())(domains.map(String), window.location, known.fetch);
  renderProduct(root, {
    api,
    bootstrap,
    whenSignedOut: (notice) => {
      signedOut.notice = notice;
    },
  });
}

const root = document.getElementById('root');
if (root !== null) void start(root);
