/** The parts of a parsed template that are interpreted. */
export interface PathNode {
  readonly type: 'PathExpression';
  /** Begins with `@`. */
  readonly data: boolean;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
}

/** A helper called within an expression. */
interface CallNode {
  readonly type: 'SubExpression';
  readonly path: ExpressionNode;
  readonly params: readonly ExpressionNode[];
  readonly hash?: HashNode;
}

/** A value written in the template. */
interface LiteralNode {
  readonly type: 'StringLiteral' | 'NumberLiteral' | 'BooleanLiteral' | 'NullLiteral' | 'UndefinedLiteral';
  readonly value?: string | number | boolean;
  readonly original?: string | number | boolean;
}

/** Whatever has a value. */
export type ExpressionNode = PathNode | CallNode | LiteralNode;

/** Named arguments. */
export interface HashNode {
  readonly pairs: readonly { readonly key: string; readonly value: ExpressionNode }[];
}

/** A template or a part of one. */
export interface ProgramNode {
  readonly body: readonly StatementNode[];
  readonly blockParams?: readonly string[];
}

interface Call {
  readonly path: ExpressionNode;
  readonly params: readonly ExpressionNode[];
  readonly hash?: HashNode;
}

/** What stands in a template. */
export type StatementNode =
  | { readonly type: 'ContentStatement'; readonly value: string }
  | { readonly type: 'CommentStatement' }
  | ({ readonly type: 'MustacheStatement'; readonly escaped: boolean } & Call)
  | ({
      readonly type: 'BlockStatement';
      readonly program?: ProgramNode;
      readonly inverse?: ProgramNode;
    } & Call)
  | { readonly type: 'PartialStatement' | 'PartialBlockStatement'; readonly name: ExpressionNode }
  | { readonly type: 'Decorator' | 'DecoratorBlock' };
