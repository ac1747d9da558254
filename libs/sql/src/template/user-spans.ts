import type { Dialect } from '../dialect.ts';
import { tokenize, type Token } from '../lex/tokenize.ts';
import type { MadeText, TextOrigin } from '../text-origin.ts';
import { emptyFilter } from './absent.ts';
import { TemplateFault } from './fault.ts';
import { partsOf } from './text.ts';
import type { Written } from './write.ts';

interface Piece {
  readonly text: string;
  /** A typed parameter as it was given; null for all other text. */
  readonly typed: string | null;
  /** Whether it is written as a constant of its own. */
  readonly isConstant: boolean;
  /** The filter that left it empty; null for all other text. */
  readonly ofFilter: string | null;
  /** The macro that brought it; null for the template's own text. */
  readonly from: string | null;
  readonly line: number;
  readonly start: number;
  readonly isOwn: boolean;
}

interface Span extends Pick<Piece, 'text' | 'from' | 'line' | 'isConstant' | 'ofFilter'> {
  readonly start: number;
  readonly end: number;
}

interface Laid {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly origins: readonly TextOrigin[];
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Where text of people may stand: inside quotes and comments, or as a number. */
const HOMES = new Set<Token['kind']>(['string', 'quoted', 'comment', 'number']);

function lay(pieces: readonly Piece[]): Laid {
  const spans: Span[] = [];
  const origins: TextOrigin[] = [];
  let text = '';
  for (const { text: own, from, ofFilter, line, start, isOwn, isConstant } of pieces) {
    const at = text.length;
    text += own;
    origins.push({ at, start, isOwn });
    if (from !== null)
      spans.push({ text: own, from, ofFilter, line, isConstant, start: at, end: text.length });
  }
  return { text, spans, origins };
}

/** Text of people as it may stand between single quotes. */
function escaped(text: string, { lexis }: Dialect): string {
  const doubled = text.replaceAll("'", "''");
  return lexis.backslashEscapes ? doubled.replaceAll('\\', '\\\\') : doubled;
}

const outside = ({ from, line }: Pick<Piece, 'from' | 'line'>): TemplateFault =>
  new TemplateFault(
    'outside',
    line,
    'put it between single quotes, or pass it through where_in, int or identifier',
    from ?? '',
  );

/** Quotes around nothing: people may have written nothing in them. */
const QUOTES = /^(?:[a-z]?''|"")$/i;

const overlaps = (token: Token, { start, end }: Span): boolean => token.start < end && start < token.end;

/** A negative number outside quotes: its sign is a token of its own, which must not meet another sign. */
function isSigned({ text, start }: Span, laid: Laid, tokens: readonly Token[]): boolean {
  if (!NUMBER.test(text) || !text.startsWith('-') || laid.text[start - 1] === '-') return false;
  return tokens.some((token) => token.kind === 'operator' && token.start === start && token.text === '-');
}

/** A home that was there before the text: nobody opens a comment with a sign of their own. */
const isHome = ({ kind, start }: Token, span: Span): boolean =>
  HOMES.has(kind) && (kind !== 'comment' || start + 2 <= span.start);

function hasHome(span: Span, laid: Laid, tokens: readonly Token[]): boolean {
  const around = tokens.filter((token) => overlaps(token, span));
  const rest = isSigned(span, laid, tokens) ? around.slice(1) : around;
  const isWhole = (token: Token): boolean => token.start === span.start && token.end === span.end;
  return rest.length === 1 && rest.every((token) => (span.isConstant ? isWhole(token) : isHome(token, span)));
}

/** The pieces with a harmless 0 in the place of everything that people wrote; numbers keep their sign. */
function harmless(pieces: readonly Piece[]): readonly Piece[] {
  const standIn = (text: string): string => (NUMBER.test(text) && text.startsWith('-') ? '-0' : '0');
  return pieces.map((piece) => (piece.from === null ? piece : { ...piece, text: standIn(piece.text) }));
}

/** The pieces with typed texts that stand outside quotes as constants, in the pieces and in their harmless twins. */
function withConstants(
  pieces: readonly Piece[],
  dialect: Dialect,
): { readonly pieces: readonly Piece[]; readonly twins: readonly Piece[] } {
  const twins = harmless(pieces);
  if (pieces.every(({ typed }) => typed === null)) return { pieces, twins };
  const places = lay(twins);
  const numbers = new Map(
    tokenize(places.text, dialect.lexis).flatMap(({ kind, start, end }) =>
      kind === 'number' ? [[start, end] as const] : [],
    ),
  );
  const isAlone = (at: number): boolean => {
    const start = places.origins[at]?.at ?? 0;
    return numbers.get(start) === start + 1;
  };
  const constants = (given: readonly Piece[], textOf: (typed: string) => string): readonly Piece[] =>
    given.map((piece, at) =>
      piece.typed !== null && isAlone(at)
        ? { ...piece, text: dialect.text(textOf(piece.typed)), isConstant: true }
        : piece,
    );
  return { pieces: constants(pieces, (typed) => typed), twins: constants(twins, () => '0') };
}

/** Each token as what must not change: its kind, and its text unless people wrote in it. */
function shapeOf({ spans }: Laid, tokens: readonly Token[]): readonly string[] {
  return tokens.map((token) => {
    const isForeign = spans.some((span) => overlaps(token, span));
    return isForeign || QUOTES.test(token.text) ? token.kind : `${token.kind} ${token.text}`;
  });
}

/**
 * Puts written pieces together. What people wrote is escaped, and must stand inside quotes, a comment, or as a number:
 * the text has the same tokens whatever they write. Throws a fault that names the macro and the line.
 */
export function settleUserText(written: readonly Written[], dialect: Dialect): MadeText {
  const given = written.flatMap(({ text, line, start, isOwn }): readonly Piece[] =>
    partsOf(text).map((part) => ({
      typed: part.constant === 'text' ? part.text : null,
      isConstant: false,
      ofFilter: part.ofFilter ?? null,
      text: part.from === null ? part.text : escaped(part.text, dialect),
      from: part.from,
      line,
      start,
      isOwn,
    })),
  );
  const { pieces, twins } = withConstants(given, dialect);
  const laid = lay(pieces);
  if (laid.spans.length === 0) return laid;
  const withNul = laid.spans.find(({ text }) => text.includes('\0'));
  if (withNul !== undefined) throw outside(withNul);
  const tokens = tokenize(laid.text, dialect.lexis);
  const empty = laid.spans.find((span) => span.ofFilter !== null && !hasHome(span, laid, tokens));
  if (empty !== undefined) throw emptyFilter(empty.line, empty.ofFilter ?? '');
  const homeless = laid.spans.find((span) => span.text !== '' && !hasHome(span, laid, tokens));
  if (homeless !== undefined) throw outside(homeless);
  const [first] = laid.spans;
  const other = lay(twins);
  const isSame =
    shapeOf(laid, tokens).join('\n') === shapeOf(other, tokenize(other.text, dialect.lexis)).join('\n');
  if (!isSame && first !== undefined) throw outside(first);
  return laid;
}
