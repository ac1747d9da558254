import { cssParts, plainCss, type CssPart } from './css-parts.ts';

/** Why a piece of a dashboard's style sheet is left out. */
export type LeftOutWhy = 'outside' | 'address' | 'position' | 'at-rule' | 'name' | 'unfinished';

/** A piece that is left out. Lines start at 1. */
interface LeftOut {
  readonly line: number;
  readonly why: LeftOutWhy;
}

/** A style sheet that holds inside one element alone. */
export interface ScopedCss {
  /** Empty when nothing is left. */
  readonly css: string;
  readonly leftOut: readonly LeftOut[];
}

const CONDITIONS: ReadonlySet<string> = new Set(['@media', '@supports', '@container']);

/** Functions that fetch something or draw with foreign code. */
const FETCHING =
  /(?:^|[^\w-])(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|paint|expression)\s*\(/;
const FOREIGN = /^(?:behavior|-moz-binding)\s*:/;
const POSITIONS: ReadonlySet<string> = new Set([
  'static',
  'relative',
  'absolute',
  'sticky',
  'inherit',
  'initial',
  'unset',
  'revert',
]);
/** The page and what stands around the dashboard. */
const OUTSIDE = /(?:^|[\s,>+~(|])(?:html|body)(?![\w-])|:root|:host/;
/** The product's own animations carry this. */
const OWN_NAME = /^bv-/;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const atName = (prelude: string): string => /^@[\w-]+/.exec(prelude)?.[0] ?? '';

function declarationFault(declaration: string): LeftOutWhy | null {
  if (FETCHING.test(declaration) || FOREIGN.test(declaration)) return 'address';
  const position = /^position\s*:\s*([^!]*)/.exec(declaration)?.[1]?.trim();
  return position === undefined || POSITIONS.has(position) ? null : 'position';
}

function ruleFault(prelude: string): LeftOutWhy | null {
  if (!prelude.startsWith('@')) return OUTSIDE.test(prelude) ? 'outside' : null;
  const name = atName(prelude);
  if (name === '@keyframes') return OWN_NAME.test(prelude.slice(name.length).trim()) ? 'name' : null;
  return CONDITIONS.has(name) ? null : 'at-rule';
}

function faultOf({ prelude, block, isWhole }: CssPart): LeftOutWhy | null {
  if (!isWhole) return 'unfinished';
  const plain = plainCss(prelude).trim();
  if (FETCHING.test(plain)) return 'address';
  if (block !== null) return ruleFault(plain);
  return plain.startsWith('@') ? 'at-rule' : declarationFault(plain);
}

/** What may stay of the pieces between two indexes. */
function kept(text: string, parts: readonly CssPart[], leftOut: LeftOut[]): string {
  return parts
    .map((part) => {
      const why = faultOf(part);
      if (why !== null) {
        leftOut.push({ line: lineOf(text, part.start), why });
        return '';
      }
      if (part.block === null) return `${part.prelude};`;
      const inner = kept(text, cssParts(text, part.block.start, part.block.end), leftOut);
      return `${part.prelude}{${inner}}`;
    })
    .filter((piece) => piece !== '')
    .join('\n');
}

/**
 * The author's style sheet of a dashboard, made to hold inside the elements that `scope` selects and nowhere else: it
 * fetches nothing, takes nothing out of the dashboard's frame, and what reaches further is left out, by line.
 */
export function scopeCss(text: string, scope: string): ScopedCss {
  const leftOut: LeftOut[] = [];
  const css = kept(text, cssParts(text), leftOut);
  return { css: css === '' ? '' : `@scope (${scope}) {\n${css}\n}`, leftOut };
}
