/** What an expression says; `line` counts from 1. */
export type TemplateExpression = { readonly line: number } & (
  | { readonly node: 'constant'; readonly value: null | boolean | number | string }
  | { readonly node: 'name'; readonly name: string }
  | { readonly node: 'list'; readonly items: readonly TemplateExpression[] }
  | {
      readonly node: 'dict';
      readonly entries: readonly (readonly [TemplateExpression, TemplateExpression])[];
    }
  | { readonly node: 'not' | 'minus'; readonly inner: TemplateExpression }
  | {
      readonly node: 'binary';
      readonly op: BinaryOperator;
      readonly left: TemplateExpression;
      readonly right: TemplateExpression;
    }
  | {
      readonly node: 'compare';
      readonly first: TemplateExpression;
      readonly rest: readonly { readonly op: CompareOperator; readonly to: TemplateExpression }[];
    }
  | {
      readonly node: 'choice';
      readonly test: TemplateExpression;
      readonly value: TemplateExpression;
      readonly otherwise: TemplateExpression | null;
    }
  | { readonly node: 'attribute'; readonly of: TemplateExpression; readonly name: string }
  | { readonly node: 'item'; readonly of: TemplateExpression; readonly key: TemplateExpression }
  | {
      readonly node: 'slice';
      readonly of: TemplateExpression;
      readonly start: TemplateExpression | null;
      readonly end: TemplateExpression | null;
    }
  | { readonly node: 'call'; readonly of: TemplateExpression; readonly given: GivenArguments }
  | {
      readonly node: 'filter';
      readonly of: TemplateExpression;
      readonly name: string;
      readonly given: GivenArguments;
    }
  | {
      readonly node: 'test';
      readonly of: TemplateExpression;
      readonly name: string;
      readonly given: GivenArguments;
      readonly negated: boolean;
    }
);

/** Operators between two values. */
export type BinaryOperator = 'and' | 'or' | '+' | '-' | '*' | '/' | '//' | '%' | '**' | '~';

/** Operators that compare; `a < b < c` is a chain of them. */
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

/** Arguments as written. */
export interface GivenArguments {
  readonly list: readonly TemplateExpression[];
  readonly named: readonly (readonly [string, TemplateExpression])[];
}

/** Parameter of a macro that a template defines. */
export interface MacroParameter {
  readonly name: string;
  readonly preset: TemplateExpression | null;
}

/** A piece of a template; `start` is its offset. */
export type TemplateNode = { readonly line: number } & (
  | { readonly node: 'text'; readonly text: string; readonly start: number }
  | { readonly node: 'print'; readonly value: TemplateExpression; readonly start: number }
  | {
      readonly node: 'if';
      readonly branches: readonly {
        readonly test: TemplateExpression;
        readonly body: readonly TemplateNode[];
      }[];
      readonly otherwise: readonly TemplateNode[];
    }
  | {
      readonly node: 'for';
      readonly names: readonly string[];
      readonly over: TemplateExpression;
      readonly only: TemplateExpression | null;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    }
  | { readonly node: 'clause'; readonly body: readonly TemplateNode[] }
  | { readonly node: 'set'; readonly names: readonly string[]; readonly value: TemplateExpression }
  | { readonly node: 'capture'; readonly name: string; readonly body: readonly TemplateNode[] }
  | {
      readonly node: 'macro';
      readonly name: string;
      readonly parameters: readonly MacroParameter[];
      readonly body: readonly TemplateNode[];
    }
);
