import type { Message } from '@belvedere/core';
import { columnMessages } from '../messages/columns.ts';

/** A colour that says what a rule thinks of a value. */
export interface RuleColor {
  readonly name: Message;
  /** As it is stored. */
  readonly hex: string;
}

/** The usual colours of rules, readable on light and dark ground. */
export const RULE_COLORS: readonly RuleColor[] = [
  { name: columnMessages.success, hex: '#7cc490' },
  { name: columnMessages.alert, hex: '#e9b949' },
  { name: columnMessages.error, hex: '#e58a82' },
  { name: columnMessages.successDark, hex: '#2e7d46' },
  { name: columnMessages.alertDark, hex: '#b57a0a' },
  { name: columnMessages.errorDark, hex: '#bf332b' },
];
