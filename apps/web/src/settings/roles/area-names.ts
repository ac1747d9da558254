import type { Message } from '@belvedere/core';
import { resourceNames, rolesMessages } from '../../messages/roles.ts';
import type { AreaName, Verb } from './pairs.ts';

/** Names of the parts of the matrix. */
export const AREA_NAMES: Readonly<Record<AreaName, Message>> = {
  content: rolesMessages.content,
  data: rolesMessages.dataArea,
  sending: rolesMessages.sending,
  administration: rolesMessages.administration,
  technical: rolesMessages.technical,
};

/** Titles of the columns. */
export const VERB_NAMES: Readonly<Record<Verb, Message>> = {
  read: rolesMessages.read,
  write: rolesMessages.write,
  export: rolesMessages.export,
  import: rolesMessages.import,
  share: rolesMessages.share,
  embed: rolesMessages.embed,
  run: rolesMessages.run,
};

const RESOURCES: ReadonlyMap<string, Message> = new Map(Object.entries(resourceNames));

/** The name of what a permission is on; its own where it has no other. */
export function resourceName(t: (message: Message) => string, view: string): string {
  const name = RESOURCES.get(view);
  return name === undefined ? view : t(name);
}
