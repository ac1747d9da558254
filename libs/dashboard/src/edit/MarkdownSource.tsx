import { updateMeta, type LayoutComponent } from '@belvedere/core';
import { IconButton, TextAreaField, useLatest, useT, type IconName } from '@belvedere/ui';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { arrangeMessages } from '../messages/edit.ts';
import { MARKS, withMark, type Mark } from './markdown-marks.ts';
import { useNaturalHeight } from './natural-height.ts';
import { useEditor } from './use-editor.ts';

/** Height of the frame round a text: padding and border, px. */
export const TEXT_FRAME_PX = 30;

const ICONS: Readonly<Record<Mark, IconName>> = {
  heading: 'header',
  bold: 'bold',
  italic: 'italic',
  link: 'link',
  list: 'properties',
  code: 'code',
};

const LETTERS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

/** What the field holds: what was typed since the part last changed, or the part's own text. */
function useDraft(code: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ of: code, text: code });
  return [
    draft.of === code ? draft.text : code,
    (text) => {
      setDraft({ of: code, text });
    },
  ];
}

/** Keeps what was typed when the field goes before it was left: another part was pressed, and no browser tells that as leaving. */
function useKeptOnLeave(keep: () => void): void {
  const latest = useLatest(keep);
  useEffect(
    () => () => {
      latest.current();
    },
    [latest],
  );
}

/** Writes into a field as if it was typed, so that the browser's own undo knows of it; false where the browser cannot. */
const typeInto = (field: HTMLTextAreaElement, text: string): boolean => {
  field.focus();
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo of a field
  return document.execCommand('insertText', false, text);
};

/** Sets a mark on what is selected in the field. */
function useMarks(box: RefObject<HTMLElement | null>, setText: (text: string) => void) {
  return (mark: Mark): void => {
    const field = box.current?.querySelector('textarea');
    if (field === null || field === undefined) return;
    const { value, selectionStart, selectionEnd } = field;
    const next = withMark({ text: value, start: selectionStart, end: selectionEnd }, mark);
    if (!typeInto(field, next.text)) setText(next.text);
    field.setSelectionRange(next.start, next.end);
  };
}

/** The source of a text, with a bar of marks above it; it is kept when the field is left. */
export function MarkdownSource({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const content = useNaturalHeight(part.id, TEXT_FRAME_PX);
  const box = useRef<HTMLDivElement>(null);
  const [code, setCode] = useDraft(part.meta.code ?? '');
  const setMark = useMarks(box, setCode);
  const keep = (): void => {
    if (code !== (part.meta.code ?? '')) editor.change((layout) => updateMeta(layout, part.id, { code }));
  };
  useKeptOnLeave(keep);
  const handleKey = (event: KeyboardEvent): void => {
    const mark = event.ctrlKey || event.metaKey ? LETTERS[event.key.toLowerCase()] : undefined;
    if (mark === undefined || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setMark(mark);
  };
  return (
    <div className="bv-part-text bv-part-source">
      <div ref={content}>
        <div ref={box}>
          <div
            className="bv-mark-bar"
            role="toolbar"
            tabIndex={-1}
            aria-label={t(arrangeMessages.textTools)}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
          >
            {MARKS.map((mark) => (
              <IconButton
                key={mark}
                icon={ICONS[mark]}
                size="small"
                label={t(arrangeMessages[`mark_${mark}`])}
                onClick={() => {
                  setMark(mark);
                }}
              />
            ))}
          </div>
          <TextAreaField
            label={t(arrangeMessages.textSource)}
            isLabelHidden
            value={code}
            isMono
            rows={6}
            onChange={setCode}
            onKeyDown={handleKey}
            onBlur={keep}
          />
        </div>
      </div>
    </div>
  );
}
