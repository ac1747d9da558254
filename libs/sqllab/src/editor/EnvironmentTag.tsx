import { environmentOf } from '@belvedere/core';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import { ENVIRONMENT_TONES } from '../model/environment-tone.ts';

/** What a database is for, as its administrator has said in its `extra`; nothing where it says none of those that are known. */
export function EnvironmentTag({ extra }: { readonly extra: string }): JSX.Element | null {
  const t = useT();
  const environment = environmentOf(extra);
  if (environment === null) return null;
  return <Tag tone={ENVIRONMENT_TONES[environment]}>{t(assistMessages[environment])}</Tag>;
}
