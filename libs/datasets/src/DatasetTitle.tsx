import type { JSX } from 'react';
import { shortTitle } from './dataset-title.ts';

/** A dataset's name; one of more than 25 characters is cut and says the rest in a tooltip. */
export function DatasetTitle({ title }: { readonly title: string }): JSX.Element {
  const shown = shortTitle(title);
  return <span {...(shown !== title && { title, 'aria-label': title })}>{shown}</span>;
}
