import { isolateHistory } from '@codemirror/commands';
import { closeCompletion } from '@codemirror/autocomplete';
import { sql, StandardSQL, type SQLNamespace } from '@codemirror/lang-sql';
import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef, type JSX } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { useT, type Translate } from '../i18n/translate.ts';
import type { CodeAssist } from './assist-types.ts';
import { highlight, look } from './look.ts';
import { markNames } from './mark-names.ts';
import { panelPhrases } from './panel-phrases.ts';
import { setupOf } from './setup.ts';
import { statementAt } from './statement-at.ts';
import { typeOverSelection } from './type-over-selection.ts';
import { useAssist } from './use-assist.ts';
import { useVimKeys } from './use-vim-keys.ts';

/** What completion knows: tables with their columns. */
export type CodeSchema = SQLNamespace;

/** A key and what it does; return true when it was used up. */
export interface CodeKey {
  readonly key: string;
  /** `statementAt` gives the statement of SQL under the cursor; empty between statements and in a text of no language. */
  readonly run: (statementAt: () => string) => boolean;
}

/** Where a selection begins and ends, the cursor at `head`; offsets in characters. */
export interface CodeSelection {
  readonly anchor: number;
  readonly head: number;
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
  /** Selected text, empty when nothing is selected, and its place. */
  readonly onSelect?: (text: string, place: CodeSelection) => void;
  /** What is selected at first; the start of the text by default. */
  readonly firstSelection?: CodeSelection;
  readonly language?: 'sql' | 'text';
  readonly schema?: CodeSchema;
  /** Completion, cards and faults of the caller; it reads SQL by its dialect. */
  readonly assist?: CodeAssist;
  readonly keys?: readonly CodeKey[];
  readonly mark?: CodeMark | null;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly hasLineNumbers?: boolean;
  readonly takesFocus?: boolean;
  /** Keys are those of Vim, fetched when first wanted; the editor's own by default. */
  readonly hasVimKeys?: boolean;
}

function languageOf(props: CodeEditorProps): Extension {
  if (props.language === 'text') return [];
  return [
    sql({
      dialect: StandardSQL,
      upperCaseKeywords: true,
      ...(props.schema !== undefined && { schema: props.schema }),
    }),
    markNames,
  ];
}

const withinText = ({ anchor, head }: CodeSelection, { length }: string): CodeSelection => ({
  anchor: Math.min(Math.max(0, anchor), length),
  head: Math.min(Math.max(0, head), length),
});

interface Latest {
  readonly current: CodeEditorProps;
}

/** The caller's keys come before the editor's own; one that was used up ends a completion. */
const ownKeys = (latest: Latest): Extension =>
  Prec.highest(
    keymap.of(
      (latest.current.keys ?? []).map(({ key }) => ({
        key,
        run: (editor) => {
          const isHandled =
            latest.current.keys
              ?.find((binding) => binding.key === key)
              ?.run(() => statementAt(editor.state)) ?? false;
          if (isHandled) closeCompletion(editor);
          return isHandled;
        },
      })),
    ),
  );

/** Tells the caller of every change of text and selection. */
const listener = (latest: Latest): Extension =>
  EditorView.updateListener.of(({ state, docChanged, selectionSet }) => {
    if (docChanged) latest.current.onChange(state.doc.toString());
    if (!selectionSet && !docChanged) return;
    const { from, to, anchor, head } = state.selection.main;
    latest.current.onSelect?.(state.sliceDoc(from, to), { anchor, head });
  });

function extensionsOf(latest: Latest, t: Translate): Extension {
  const { label, isReadOnly = false, hasLineNumbers: hasLines = true, placeholder: hint } = latest.current;
  return [
    ownKeys(latest),
    setupOf({ hasLines }),
    syntaxHighlighting(highlight),
    look,
    typeOverSelection,
    // Checkers of accessibility look for a tab stop in what scrolls, and know none without the attribute.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorState.readOnly.of(isReadOnly),
    EditorState.phrases.of(panelPhrases(t)),
    hint === undefined ? [] : placeholder(hint),
    listener(latest),
  ];
}

/**
 * Editor of SQL or plain text. It lives in a shadow root, where its styles are constructed sheets, so that the
 * page needs no inline style.
 */
export function CodeEditor(props: CodeEditorProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useLatest(props);
  const translate = useLatest(useT());
  const language = useRef(new Compartment());
  const vim = useRef(new Compartment());

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const mount = document.createElement('div');
    mount.style.blockSize = '100%';
    root.append(mount);
    const { value, takesFocus, firstSelection } = latest.current;
    const editor = new EditorView({
      root,
      parent: mount,
      state: EditorState.create({
        doc: value,
        ...(firstSelection !== undefined && { selection: withinText(firstSelection, value) }),
        extensions: [
          vim.current.of([]),
          extensionsOf(latest, translate.current),
          language.current.of(languageOf(latest.current)),
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
  }, [latest, translate]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === props.value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: props.value },
      annotations: isolateHistory.of('full'),
    });
  }, [props.value]);

  useAssist(view, language, props.assist);
  useVimKeys(view, vim, props.hasVimKeys === true);

  useEffect(() => {
    if (latest.current.assist !== undefined) return;
    view.current?.dispatch({ effects: language.current.reconfigure(languageOf(latest.current)) });
  }, [props.schema, props.language, latest]);

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
