import { EditorView } from '@codemirror/view';

const variable = (name: string): string => `var(--bv-${name})`;

/** What helps to write, in the product's colours. */
export const assistLook = EditorView.theme({
  '.cm-tooltip.bv-offers': { inlineSize: '344px', maxInlineSize: 'calc(100vw - 24px)' },
  '.cm-tooltip.bv-offers > ul': { maxBlockSize: '216px', padding: '4px', fontFamily: variable('font-mono') },
  '.cm-tooltip.bv-offers > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    blockSize: '26px',
    padding: '0 8px',
    borderRadius: '4px',
    fontSize: '12px',
  },
  '.bv-offer-icon': { flex: 'none', color: variable('text2') },
  '.bv-offers .cm-completionLabel': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.bv-offers .cm-completionMatchedText': { fontWeight: '500' },
  '.bv-offers .cm-completionDetail': {
    flex: 'none',
    marginInlineStart: 'auto',
    fontFamily: variable('font-sans'),
    fontSize: '11px',
  },
  '.cm-gutters': { paddingInlineStart: '0' },
  '.cm-lineNumbers': { paddingInlineStart: '8px' },
  '.cm-lineNumbers .bv-in-statement': { position: 'relative' },
  '.cm-lineNumbers .bv-in-statement::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '-8px',
    inlineSize: '3px',
    backgroundColor: variable('accent'),
  },
  '.bv-fault': {
    textDecoration: `underline wavy ${variable('danger')} 1px`,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.bv-code-card': {
    maxInlineSize: '404px',
    padding: '10px 12px',
    fontFamily: variable('font-sans'),
    fontSize: '12px',
  },
  '.bv-code-card-title': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: variable('text1') },
  '.bv-code-card-kind': { color: variable('text3'), fontFamily: variable('font-mono') },
  '.bv-code-card-line': { marginBlockStart: '4px', color: variable('text2'), overflowWrap: 'anywhere' },
});
