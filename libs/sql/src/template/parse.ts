import { refused, unreadable } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { MacroParameter, TemplateExpression, TemplateNode } from './nodes.ts';
import { ExpressionParser } from './parse-expression.ts';
import { scanTemplate, type Stretch } from './scan.ts';

const REFUSED_TAGS = new Set(
  'include import from extends block call do filter autoescape with trans debug break continue'.split(' '),
);

const CLAUSE_END = ']]';
const CLAUSE_CROSSED = 'a block that begins inside [[ ]] ends there too';

type CodeStretch = Extract<Stretch, { is: 'print' | 'tag' }>;

interface Body {
  readonly nodes: readonly TemplateNode[];
  /** The tag that ended it, its first word taken; null at the end of the template. */
  readonly word: string;
  readonly tag: ExpressionParser;
}

class TemplateParser {
  private readonly stretches: readonly Stretch[];
  private index = 0;
  private depth = 0;

  constructor(source: string) {
    this.stretches = scanTemplate(source);
  }

  all(): readonly TemplateNode[] {
    const { nodes, word, tag } = this.body([]);
    if (word !== '') throw unreadable(tag.line, `there is nothing that ${word} could belong to`);
    return nodes;
  }

  /** Nodes up to a tag that ends them; `''` stands for the end of the template. */
  private body(
    ends: readonly string[],
    opened: { readonly tag: string; readonly line: number } | null = null,
  ): Body {
    const nodes: TemplateNode[] = [];
    this.depth += 1;
    if (this.depth > TEMPLATE_LIMITS.depth)
      throw unreadable(opened?.line ?? 1, `more than ${TEMPLATE_LIMITS.depth} blocks stand in each other`);
    for (let stretch = this.take(); stretch !== null; stretch = this.take()) {
      if (stretch.is === 'text')
        nodes.push({ node: 'text', text: stretch.text, line: stretch.line, start: stretch.start });
      else if (stretch.is === 'print') nodes.push(this.print(stretch));
      else if (stretch.is === 'open') nodes.push(this.clause(stretch.line));
      else if (stretch.is === 'close') {
        if (!ends.includes(CLAUSE_END)) throw unreadable(stretch.line, CLAUSE_CROSSED);
        this.depth -= 1;
        return { nodes, word: CLAUSE_END, tag: new ExpressionParser([]) };
      } else {
        const tag = new ExpressionParser(stretch.tokens);
        const word = tag.name();
        if (ends.includes(word)) {
          this.depth -= 1;
          return { nodes, word, tag };
        }
        nodes.push(this.tag(word, tag, stretch.line));
      }
    }
    this.depth -= 1;
    if (opened !== null) throw unreadable(opened.line, `${opened.tag} is not closed with end${opened.tag}`);
    return { nodes, word: '', tag: new ExpressionParser([]) };
  }

  private clause(line: number): TemplateNode {
    const { nodes, word } = this.body([CLAUSE_END]);
    if (word !== CLAUSE_END) throw unreadable(line, 'the clause [[ is not closed with ]]');
    return { node: 'clause', body: nodes, line };
  }

  private take(): Stretch | null {
    const stretch = this.stretches[this.index] ?? null;
    this.index += 1;
    return stretch;
  }

  private print({ tokens, line, start }: CodeStretch): TemplateNode {
    const parser = new ExpressionParser(tokens);
    const value = parser.whole();
    parser.finish();
    return { node: 'print', value, line, start };
  }

  private tag(word: string, tag: ExpressionParser, line: number): TemplateNode {
    switch (word) {
      case 'if':
        return this.condition(tag, line);
      case 'for':
        return this.loop(tag, line);
      case 'set':
        return this.assignment(tag, line);
      case 'macro':
        return this.macro(tag, line);
      default:
        if (REFUSED_TAGS.has(word)) throw refused(line, word, 'templates of SQL have no such tag');
        throw unreadable(line, `there is no tag ${word} here`);
    }
  }

  private condition(first: ExpressionParser, line: number): TemplateNode {
    const branches: { test: TemplateExpression; body: readonly TemplateNode[] }[] = [];
    let tag = first;
    for (;;) {
      const test = tag.expression();
      tag.finish();
      const body = this.body(['elif', 'else', 'endif'], { tag: 'if', line });
      branches.push({ test, body: body.nodes });
      ({ tag } = body);
      if (body.word === 'elif') continue;
      tag.finish();
      const otherwise = body.word === 'else' ? this.closing('if', line) : [];
      return { node: 'if', branches, otherwise, line };
    }
  }

  private closing(opener: string, line: number): readonly TemplateNode[] {
    const { nodes, tag } = this.body([`end${opener}`], { tag: opener, line });
    if (tag.ahead.kind === 'name') tag.name();
    tag.finish();
    return nodes;
  }

  private names(tag: ExpressionParser): readonly string[] {
    const names = [tag.name()];
    while (tag.takes(',')) names.push(tag.name());
    return names;
  }

  private loop(tag: ExpressionParser, line: number): TemplateNode {
    const isInBrackets = tag.takes('(');
    const names = this.names(tag);
    if (isInBrackets) tag.expect(')');
    tag.expect('in');
    const over = tag.withoutChoice();
    const only = tag.takes('if') ? tag.expression() : null;
    if (tag.sees('recursive')) throw refused(line, 'recursive', 'loops cannot call themselves');
    tag.finish();
    const body = this.body(['else', 'endfor'], { tag: 'for', line });
    body.tag.finish();
    const otherwise = body.word === 'else' ? this.closing('for', line) : [];
    return { node: 'for', names, over, only, body: body.nodes, otherwise, line };
  }

  private assignment(tag: ExpressionParser, line: number): TemplateNode {
    const names = this.names(tag);
    if (tag.sees('.')) throw refused(line, 'namespace', 'only plain names can be set');
    if (tag.takes('=')) {
      const value = tag.whole();
      tag.finish();
      return { node: 'set', names, value, line };
    }
    const [name = ''] = names;
    if (names.length > 1) throw unreadable(line, 'a block sets one name');
    tag.finish();
    return { node: 'capture', name, body: this.closing('set', line), line };
  }

  private macro(tag: ExpressionParser, line: number): TemplateNode {
    const name = tag.name();
    const parameters: MacroParameter[] = [];
    tag.expect('(');
    while (!tag.takes(')')) {
      const parameter = tag.name();
      parameters.push({ name: parameter, preset: tag.takes('=') ? tag.expression() : null });
      if (!tag.sees(')')) tag.expect(',');
    }
    tag.finish();
    return { node: 'macro', name, parameters, body: this.closing('macro', line), line };
  }
}

/** Reads a template. Throws a fault with the line of what cannot be read. */
export const parseTemplate = (source: string): readonly TemplateNode[] => new TemplateParser(source).all();
