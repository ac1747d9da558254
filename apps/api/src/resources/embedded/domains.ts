import { fillMessage } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';

/** A host with or without its scheme and port. */
const DOMAIN = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

const isDomain = (domain: string): boolean => DOMAIN.test(domain);

/** Why a text is no domain: what comes after one is the commonest. */
function whyNot(domain: string): string {
  const text = /^(?:https?:\/\/)?[^/]+[/?#]/.test(domain)
    ? fieldTexts.domainWithPath
    : fieldTexts.domainWrong;
  return fillMessage(text.text, { domain });
}

/** Domains as they are stored: in lower case, each once. Throws FIELDS_INVALID with each that is none, and why. */
export function checkedDomains(domains: readonly string[]): readonly string[] {
  const trimmed = domains.map((domain) => domain.trim().toLowerCase().replace(/\/$/, ''));
  const wrong = trimmed.filter((domain) => !isDomain(domain));
  if (wrong.length > 0) throw invalidFields({ allowed_domains: wrong.map(whyNot) });
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
