import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const variable = (name: string): string => `var(--bv-${name})`;

/** Where the choices of a search stand below its fields. */
const NARROW = '@media (max-width: 1180px)';

/** The editor in the product's colours; they follow the theme by variables. */
export const look = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '13px',
    backgroundColor: variable('surface'),
    color: variable('syntax-identifier'),
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: variable('font-mono'),
    lineHeight: '21px',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { paddingBlock: '8px', caretColor: variable('accent-text') },
  '.cm-cursor': { borderInlineStartColor: variable('accent-text'), borderInlineStartWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: variable('surface'),
    color: variable('text3'),
    border: 'none',
    paddingInlineStart: '8px',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: variable('hover') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: variable('selection'),
  },
  '.cm-matchingBracket': { backgroundColor: variable('accent-tint-strong'), outline: 'none' },
  '.cm-placeholder': { color: variable('text3') },
  '.cm-tooltip': {
    backgroundColor: variable('raised'),
    border: 'none',
    borderRadius: '8px',
    boxShadow: variable('shadow-popover'),
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: variable('font-mono'), fontSize: '12px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: variable('accent-tint'),
    color: variable('text1'),
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: variable('accent-text') },
  '.cm-foldGutter .cm-gutterElement': { paddingInline: '2px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    border: 'none',
    backgroundColor: variable('sunken'),
    color: variable('text2'),
    paddingInline: '6px',
  },
  '.cm-selectionMatch': { backgroundColor: variable('accent-tint') },
  '.cm-searchMatch': { backgroundColor: variable('accent-tint'), outline: `1px solid ${variable('accent')}` },
  '.cm-searchMatch-selected': { backgroundColor: variable('accent-tint-strong') },
  '.cm-panels': { backgroundColor: variable('raised'), color: variable('text1') },
  '.cm-panels-bottom': { borderBlockStart: `1px solid ${variable('border')}` },
  '.cm-panel.cm-search, .cm-panel.cm-dialog': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 32px 8px 12px',
    fontFamily: variable('font-sans'),
    fontSize: '12px',
  },
  '.cm-panel.cm-search': {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 280px) repeat(6, auto)',
    justifyContent: 'start',
    gap: '6px 8px',
  },
  '.cm-search input[name=search]': { gridArea: '1 / 1' },
  '.cm-search [name=next]': { gridArea: '1 / 2' },
  '.cm-search [name=prev]': { gridArea: '1 / 3' },
  '.cm-search [name=select]': { gridArea: '1 / 4' },
  '.cm-search input[name=replace]': { gridArea: '2 / 1' },
  '.cm-search button[name=replace]': { gridArea: '2 / 2' },
  '.cm-search [name=replaceAll]': { gridArea: '2 / 3 / auto / span 2', justifySelf: 'start' },
  '.cm-search label': { whiteSpace: 'nowrap' },
  [NARROW]: {
    '.cm-panel.cm-search': { gridTemplateColumns: 'minmax(88px, 280px) repeat(3, auto)' },
    '.cm-search label': { gridRow: '3' },
    '.cm-search label:nth-of-type(2)': { gridColumn: '2 / span 2' },
  },
  '@media (pointer: coarse)': {
    '.cm-panel .cm-textfield, .cm-panel .cm-button': { blockSize: '44px' },
    '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', minBlockSize: '44px' },
    '.cm-panel.cm-search [name=close], .cm-panel.cm-dialog .cm-dialog-close': {
      inlineSize: '44px',
      blockSize: '44px',
      insetInlineEnd: '0',
    },
    '.cm-panel.cm-search, .cm-panel.cm-dialog': { paddingInlineEnd: '44px' },
  },
  '.cm-panel.cm-dialog form': { display: 'flex', alignItems: 'center', gap: '6px' },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': { display: 'inline-block', margin: 0, fontSize: '12px' },
  '.cm-panel.cm-search label input': { marginInline: '0 4px', verticalAlign: '-2px' },
  '.cm-panel.cm-dialog label': { display: 'inline-flex', alignItems: 'center', gap: '6px', fontSize: '12px' },
  '.cm-panel.cm-dialog .cm-textfield': { inlineSize: '72px' },
  '.cm-textfield, .cm-button': { font: 'inherit' },
  '.cm-textfield': {
    blockSize: '24px',
    margin: 0,
    padding: '0 8px',
    border: `1px solid ${variable('control-border')}`,
    borderRadius: '6px',
    backgroundColor: variable('surface'),
    color: variable('text1'),
  },
  '.cm-button': {
    blockSize: '24px',
    margin: 0,
    padding: '0 10px',
    border: `1px solid ${variable('control-border')}`,
    borderRadius: '6px',
    backgroundColor: variable('surface'),
    backgroundImage: 'none',
    color: variable('text1'),
  },
  '.cm-panel.cm-search [name=close], .cm-panel.cm-dialog .cm-dialog-close': {
    inlineSize: '24px',
    blockSize: '24px',
    insetInlineEnd: '6px',
    insetBlockStart: '8px',
    color: variable('text2'),
    cursor: 'pointer',
  },
  ':is(.cm-textfield, .cm-button, [name=close], .cm-dialog-close):focus-visible': {
    outline: `2px solid ${variable('focus')}`,
    outlineOffset: '1px',
  },
  '.bv-sql-function, .bv-sql-function span': { color: variable('syntax-function'), fontWeight: '400' },
  '.bv-sql-table, .bv-sql-table span': { color: variable('syntax-table') },
  '.cm-completionDetail': { color: variable('text3'), fontStyle: 'normal', marginInlineStart: '12px' },
});

/** Kinds of tokens and their colours. */
export const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: variable('syntax-keyword'), fontWeight: '500' },
  { tag: tags.standard(tags.name), color: variable('syntax-function') },
  { tag: tags.string, color: variable('syntax-string') },
  { tag: tags.special(tags.string), color: variable('syntax-identifier') },
  { tag: [tags.number, tags.bool, tags.null], color: variable('syntax-number') },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: variable('syntax-comment') },
  { tag: [tags.operator, tags.punctuation], color: variable('syntax-operator') },
  { tag: tags.typeName, color: variable('syntax-keyword') },
]);
