import { contractErrors } from '@belvedere/contracts';

/** A host with or without its scheme and port. */
const DOMAIN = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Domains as they are stored: in lower case, each once. Throws REQUEST_INVALID naming the first that is none. */
export function checkedDomains(domains: readonly string[]): readonly string[] {
  const trimmed = domains.map((domain) => domain.trim().toLowerCase().replace(/\/$/, ''));
  const wrong = trimmed.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw contractErrors.error('REQUEST_INVALID', {
      reason: `"${wrong}" is no domain such as https://example.org`,
    });
  return [...new Set(trimmed)];
}

function partsOf(domain: string): { readonly scheme: string | null; readonly host: string } {
  const [, scheme = null, host = ''] = /^(?:(https?):\/\/)?(.*)$/.exec(domain) ?? [];
  return { scheme, host };
}

function isHost(host: string, wanted: string): boolean {
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}

/** Whether the page at an address is on one of the domains; on none where the address is no address. */
export function isFrom(address: string, domains: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname } = new URL(address);
  return domains.some((domain) => {
    const { scheme, host: wanted } = partsOf(domain);
    const own = wanted.includes(':') ? host : hostname;
    return (scheme === null || `${scheme}:` === protocol) && isHost(own, wanted);
  });
}
