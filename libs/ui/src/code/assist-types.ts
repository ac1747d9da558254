import type { IconName } from '@belvedere/theme';

/** Something that completion offers. */
export interface CodeOffer {
  readonly label: string;
  readonly icon: IconName;
  /** Where it comes from and what it is, at the right. */
  readonly detail: string;
  /** What is put into the text; the label by default. */
  readonly text?: string;
  /** Put in instead of `text`; of its fields, written `${name}`, the first is selected. */
  readonly snippet?: string;
  /** Offers with a higher one come first among those that match alike; -99 to 99, 0 by default. */
  readonly rank?: number;
}

/** What completion offers for a stretch of the text. */
export interface CodeOffers {
  /** Where the stretch begins that an offer takes the place of. */
  readonly from: number;
  readonly offers: readonly CodeOffer[];
}

/** What is said of a place of the text. */
export interface CodeCard {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  /** Set in plain letters behind the title. */
  readonly kind: string;
  readonly lines: readonly string[];
  /** A line that takes longer to find; empty for none. */
  readonly more: (() => Promise<string>) | null;
}

/** Something wrong in the text. Lines and columns start at 1; the end is right behind it. */
export interface CodeFault {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly message: string;
}

/** How a kind of SQL is read. */
export interface CodeDialect {
  /** Words in lower case with blanks between them. */
  readonly keywords: string;
  readonly types: string;
  /** Names may stand in backticks. */
  readonly hasBackticks: boolean;
  /** Texts may stand between double dollars. */
  readonly hasDollarTexts: boolean;
  /** Comments may begin with a hash. */
  readonly hasHashComments: boolean;
}

/** What helps to write a text. Its code is fetched once the editor stands. */
export interface CodeAssist {
  readonly dialect: CodeDialect;
  /** What is offered at an offset; null for nothing. `isAsked` when it was asked for by a key. */
  readonly complete: (text: string, at: number, isAsked: boolean) => Promise<CodeOffers | null>;
  /** What is said of the word at an offset; null for nothing. */
  readonly explain: (text: string, at: number) => Promise<CodeCard | null>;
  readonly faults: readonly CodeFault[];
  readonly wrapsLines: boolean;
  /** In px. */
  readonly fontSize: number;
}
