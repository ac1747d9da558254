import type { IconName } from '@belvedere/theme';
import type { Mark } from './Marks.tsx';

/** One choice of a `Select`. */
export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** At the right, in second colour. */
  readonly note?: string;
  /** Colours that it stands for, before the label. */
  readonly swatches?: readonly string[];
  /** Signs behind the label. */
  readonly marks?: readonly Mark[];
  readonly isDisabled?: boolean;
}

/** Props of `Select`. */
export interface SelectProps<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  readonly isLabelHidden?: boolean;
  readonly isOptional?: boolean;
  readonly error?: string | null;
  readonly hint?: string;
  readonly size?: 'small' | 'default' | 'large';
  /** Told every search text, for choices that the server finds; the search stands above the list then. */
  readonly onSearch?: (text: string) => void;
  /** Offers a typed text as a new value. */
  readonly onCreate?: (text: string) => void;
  /** Told what is pasted into the search; true when it was taken as values. */
  readonly onPasteValues?: (text: string) => boolean;
  readonly createLabel?: (text: string) => string;
  /** Said when nothing matches the search. */
  readonly noMatchText?: string;
  /** Shows a cross that empties it. */
  readonly onClear?: () => void;
}
