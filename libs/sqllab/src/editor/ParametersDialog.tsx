import { Button, Dialog, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { paramsFault } from '../state/template-params.ts';
import { RenderedSql } from './RenderedSql.tsx';

const ROWS = 10;

function useFaultText(draft: string): string | null {
  const t = useT();
  const fault = paramsFault(draft);
  if (fault === null) return null;
  if (fault.kind === 'noObject') return t(sqllabMessages.paramsNoObject);
  const { place } = fault;
  return place === null
    ? t(sqllabMessages.paramsUnreadable)
    : t(sqllabMessages.paramsUnreadableAt, { line: place.line, column: place.column });
}

/** Edits what the templates of a tab read, as JSON. */
export function ParametersDialog({
  editor,
  onApply,
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly onApply: (templateParams: string) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(editor.templateParams);
  const error = useFaultText(draft);
  const address = Object.entries(editor.urlParams).map(([name, value]) => `${name}=${value}`);
  return (
    <Dialog
      title={t(sqllabMessages.paramsTitle)}
      isOpen
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(sqllabMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={error !== null}
            onClick={() => {
              onApply(draft.trim());
              onClose();
            }}
          >
            {t(sqllabMessages.paramsApply)}
          </Button>
        </>
      }
    >
      <div className="bv-sql-params">
        <TextAreaField
          label={t(sqllabMessages.paramsLabel)}
          value={draft}
          onChange={setDraft}
          rows={ROWS}
          isMono
          placeholder={'{\n  "origin": "ATL"\n}'}
          error={error}
          hint={t(sqllabMessages.paramsHint)}
        />
        <RenderedSql editor={editor} templateParams={error === null ? draft : null} />
      </div>
      {address.length > 0 && (
        <p className="bv-text3">{t(sqllabMessages.paramsAddress, { params: address.join(', ') })}</p>
      )}
    </Dialog>
  );
}
