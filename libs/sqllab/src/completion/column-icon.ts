import type { IconName } from '@belvedere/ui';

const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/bool/i, 'array-boolean'],
  [/time|date/i, 'time'],
  [/int|dec|num|double|float|real/i, 'numerical'],
];

/** Icon of an engine's type; letters for one that is not known. */
export const columnIcon = (type: string): IconName =>
  ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? 'font';
