import { Button, Dialog, EmptyState, Segmented, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { parameterMessages } from '../messages/parameters.ts';
import { dialogMessages } from '../messages/dialogs.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { ParameterFields } from '../parameters/ParameterFields.tsx';
import { useParameterFields } from '../parameters/use-parameter-fields.ts';
import { paramsFault } from '../state/template-params.ts';
import { RenderedSql } from './RenderedSql.tsx';

const ROWS = 10;
const TEMPLATE = /\{[{%]/;

function useFaultText(draft: string): string | null {
  const t = useT();
  const fault = paramsFault(draft);
  if (fault === null) return null;
  if (fault.kind === 'noObject') return t(dialogMessages.paramsNoObject);
  const { place } = fault;
  return place === null
    ? t(dialogMessages.paramsUnreadable)
    : t(dialogMessages.paramsUnreadableAt, { line: place.line, column: place.column });
}

/** The parameters as fields; what to write where the text reads none. */
function FormView({
  editor,
  draft,
  onChange,
}: {
  readonly editor: QueryEditor;
  readonly draft: string;
  readonly onChange: (templateParams: string) => void;
}): JSX.Element {
  const t = useT();
  const fields = useParameterFields(editor.sql, draft);
  if (fields.length === 0)
    return <EmptyState icon="code" title={t(parameterMessages.none)} reason={t(parameterMessages.noneWhy)} />;
  return (
    <ParameterFields editor={editor} templateParams={draft} onChange={onChange} onRun={() => undefined} />
  );
}

/** Edits what the templates of a tab read, in fields or as JSON. */
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
  const [view, setView] = useState<'form' | 'json'>(
    error === null && TEMPLATE.test(editor.sql) ? 'form' : 'json',
  );
  const address = Object.entries(editor.urlParams).map(([name, value]) => `${name}=${value}`);
  return (
    <Dialog
      title={t(dialogMessages.paramsTitle)}
      isOpen
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(dialogMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={error !== null}
            onClick={() => {
              onApply(draft.trim());
              onClose();
            }}
          >
            {t(dialogMessages.paramsApply)}
          </Button>
        </>
      }
    >
      <div className="bv-sql-params">
        <div>
          <Segmented
            label={t(dialogMessages.paramsTitle)}
            value={view}
            options={[
              { value: 'form', label: t(parameterMessages.form), isDisabled: error !== null },
              { value: 'json', label: t(parameterMessages.json) },
            ]}
            onChange={setView}
          />
          {view === 'form' ? (
            <FormView editor={editor} draft={draft} onChange={setDraft} />
          ) : (
            <TextAreaField
              label={t(dialogMessages.paramsLabel)}
              value={draft}
              onChange={setDraft}
              rows={ROWS}
              isMono
              placeholder={'{\n  "origin": "ATL"\n}'}
              error={error}
              hint={t(dialogMessages.paramsHint)}
            />
          )}
        </div>
        <RenderedSql editor={editor} templateParams={error === null ? draft : null} />
      </div>
      {address.length > 0 && (
        <p className="bv-text3">{t(dialogMessages.paramsAddress, { params: address.join(', ') })}</p>
      )}
    </Dialog>
  );
}
