import { seal, unseal } from './seal.ts';

const PLACE = 'session:domain-ticket';
const TICKET_LIFE_S = 3600;

/** Lets a page ask for data of charts under other names of this server, where its cookie does not reach, for an hour. `now` in milliseconds. */
export function makeDomainTicket(key: Buffer, sessionSecret: string, now: number): string {
  return seal(key, PLACE, `${Math.floor(now / 1000) + TICKET_LIFE_S} ${sessionSecret}`);
}

/** The session secret in a ticket; null for one that has ended, and for what is none. */
export function readDomainTicket(key: Buffer, ticket: string, now: number): string | null {
  try {
    const [until, secret] = unseal(key, PLACE, ticket).split(' ');
    return secret !== undefined && Number(until) * 1000 > now ? secret : null;
  } catch {
    return null;
  }
}
