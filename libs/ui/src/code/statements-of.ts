import { StandardSQL } from '@codemirror/lang-sql';

/** A statement within a text. */
export interface CodeStatement {
  readonly text: string;
  /** Offset of its first character. */
  readonly from: number;
}

/** The statements of a text of SQL in their order, without the semicolons between them; quotes and comments may hold some. */
export function statementsOf(text: string): readonly CodeStatement[] {
  return StandardSQL.language.parser
    .parse(text)
    .topNode.getChildren('Statement')
    .map(({ from, to }) => ({ from, text: text.slice(from, to).replace(/;\s*$/, '') }))
    .filter((statement) => statement.text.trim() !== '');
}
