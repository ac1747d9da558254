import type { PickedValue } from '../pick.ts';
import type { Column } from '@belvedere/core';
import { plainText } from '@belvedere/format';
import type { Cell } from '@belvedere/frame';
import { valueMessages } from './value-messages.ts';

/** A column's value as a choice; `text` is how the reader sees it, the value itself by default. */
export function pickedValue(
  column: Column,
  value: Cell,
  text = value === null ? valueMessages.null.text : plainText(value),
): PickedValue {
  return { column, value, text };
}
