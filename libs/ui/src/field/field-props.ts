import type { ReactNode } from 'react';

/** Props of {@link Field}. */
export interface FieldProps {
  readonly label: string;
  /** Id of its one control, which says error and hint itself; without it the field is a group of several. */
  readonly htmlFor?: string;
  /** Several controls, of which the label leads to the first: those of a group hear error and hint on the way in. */
  readonly isGroup?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly isOptional?: boolean;
  /** Unit of the field, at the right of its label. */
  readonly unit?: string;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}
