/** A name that is put in the place of one that the database does not know. */
export interface NameFix {
  readonly name: string;
  /** The text of the tab with it. */
  readonly text: string;
}
