/** What a datum says: serves tooltip, keyboard walk and screen reader. */
export interface Description {
  /** The x value or the name, in full. */
  readonly title: string;
  /** Already in the order to show. */
  readonly rows: readonly DescriptionRow[];
  /** One sentence for a screen reader. */
  readonly spoken: string;
  /** A hint under the rows. */
  readonly footnote?: string;
}

/** One line of a {@link Description}. */
export interface DescriptionRow {
  readonly label: string;
  /** With its unit. */
  readonly value: string;
  /** Colour of the key, hex; no key without it. */
  readonly color?: string;
}
