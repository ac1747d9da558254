import {
  autocompletion,
  closeCompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { sql, SQLite, StandardSQL, type SQLDialect, type SQLNamespace } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef, type JSX } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

/** What completion knows: tables with their columns. */
export type CodeSchema = SQLNamespace;

/** A key and what it does; return true when it was used up. */
export interface CodeKey {
  readonly key: string;
  readonly run: () => boolean;
}

/** A place to point at. Lines and columns start at 1. */
export interface CodeMark {
  readonly line: number;
  readonly column: number;
}

/** Props of {@link CodeEditor}. */
export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Selected text; empty when nothing is selected. */
  readonly onSelect?: (text: string) => void;
  readonly language?: 'sql' | 'text';
  readonly dialect?: 'standard' | 'sqlite';
  readonly schema?: CodeSchema;
  readonly keys?: readonly CodeKey[];
  readonly mark?: CodeMark | null;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly hasLineNumbers?: boolean;
  readonly takesFocus?: boolean;
}

/**
 * Text typed over a selection is put in by us: left to itself, Chromium keeps the look of what it replaces in a style
 * attribute, which the content security policy refuses.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { from, to, empty } = view.state.selection.main;
    const text = event.data;
    if (event.inputType !== 'insertText' || text === null || empty || view.composing || view.state.readOnly)
      return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, text, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

const variable = (name: string): string => `var(--bv-${name})`;

const look = EditorView.theme({
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
  '.cm-completionDetail': { color: variable('text3'), fontStyle: 'normal', marginInlineStart: '12px' },
});

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: variable('syntax-keyword'), fontWeight: '500' },
  { tag: [tags.function(tags.variableName), tags.standard(tags.name)], color: variable('syntax-function') },
  { tag: [tags.string, tags.special(tags.string)], color: variable('syntax-string') },
  { tag: [tags.number, tags.bool, tags.null], color: variable('syntax-number') },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: variable('syntax-comment') },
  { tag: [tags.operator, tags.punctuation], color: variable('syntax-operator') },
  { tag: tags.typeName, color: variable('syntax-keyword') },
]);

const dialects: Readonly<Record<'standard' | 'sqlite', SQLDialect>> = {
  standard: StandardSQL,
  sqlite: SQLite,
};

function languageOf(props: CodeEditorProps) {
  if (props.language === 'text') return [];
  return sql({
    dialect: dialects[props.dialect ?? 'standard'],
    upperCaseKeywords: true,
    ...(props.schema !== undefined && { schema: props.schema }),
  });
}

/**
 * Editor of SQL or plain text. It lives in a shadow root, where its styles are constructed sheets, so that the
 * page needs no inline style.
 */
export function CodeEditor(props: CodeEditorProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useLatest(props);
  const language = useRef(new Compartment());

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const mount = document.createElement('div');
    mount.style.blockSize = '100%';
    root.append(mount);
    const {
      value,
      label,
      isReadOnly = false,
      hasLineNumbers = true,
      placeholder: hint,
      takesFocus,
    } = latest.current;
    const ownKeys = Prec.highest(
      keymap.of(
        (latest.current.keys ?? []).map(({ key }) => ({
          key,
          run: (editor) => {
            const isHandled = latest.current.keys?.find((binding) => binding.key === key)?.run() ?? false;
            if (isHandled) closeCompletion(editor);
            return isHandled;
          },
        })),
      ),
    );
    const editor = new EditorView({
      root,
      parent: mount,
      state: EditorState.create({
        doc: value,
        extensions: [
          ownKeys,
          hasLineNumbers ? [lineNumbers(), highlightActiveLineGutter()] : [],
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          isReadOnly ? [] : highlightActiveLine(),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          language.current.of(languageOf(latest.current)),
          syntaxHighlighting(highlight),
          look,
          typeOverSelection,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorState.readOnly.of(isReadOnly),
          hint === undefined ? [] : placeholder(hint),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
            if (update.selectionSet || update.docChanged) {
              const { from, to } = update.state.selection.main;
              latest.current.onSelect?.(update.state.sliceDoc(from, to));
            }
          }),
        ],
      }),
    });
    view.current = editor;
    if (takesFocus === true) editor.focus();
    return () => {
      view.current = null;
      editor.destroy();
      mount.remove();
    };
  }, [latest]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === props.value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: props.value } });
  }, [props.value]);

  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(languageOf(latest.current)) });
  }, [props.schema, props.dialect, props.language, latest]);

  useEffect(() => {
    const editor = view.current;
    const mark = props.mark ?? null;
    if (editor === null || mark === null || mark.line > editor.state.doc.lines) return;
    const line = editor.state.doc.line(Math.max(1, mark.line));
    const anchor = Math.min(line.to, line.from + Math.max(0, mark.column - 1));
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }, [props.mark]);

  return <div ref={host} className="bv-code" />;
}
