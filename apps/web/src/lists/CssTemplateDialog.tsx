import type { ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { TextField, useT } from '@belvedere/ui';
import { CodeEditor } from '@belvedere/ui/code';
import { useState, type JSX } from 'react';
import { cssTemplateMessages } from '../messages/css-templates.ts';
import { listMessages } from '../messages/lists.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { useSave } from './use-save.ts';

/** Adds a style sheet that dashboards begin with, or edits the given one. */
export function CssTemplateDialog({
  template,
  onClose,
}: {
  readonly template: ListItem<'cssTemplate'> | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const [name, setName] = useState(template?.template_name ?? '');
  const [css, setCss] = useState(template?.css ?? '');
  const saving = useSave('cssTemplate', {
    created: template === null ? cssTemplateMessages.things : null,
    shown: ['template_name'],
  });
  const isNamed = name.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isNamed || saving.isBusy) return;
    const body = { template_name: name.trim(), css };
    const isSaved = await saving.run(body.template_name, () =>
      template === null
        ? api.call('cssTemplate', 'create', { body })
        : api.call(
            'cssTemplate',
            'update',
            { params: { id: template.id }, body },
            { ifMatch: template.version },
          ),
    );
    if (isSaved) onClose();
  };
  return (
    <EntryDialog
      title={t(template === null ? cssTemplateMessages.add : cssTemplateMessages.edit)}
      isNew={template === null}
      isBusy={saving.isBusy}
      isReady={isNamed}
      size="form"
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t(listMessages.name)}
        value={name}
        onChange={setName}
        error={saving.errorOf('template_name')}
        takesFocus
        onEnter={() => void save()}
      />
      <div>
        <span className="bv-field-label">{t(cssTemplateMessages.css)}</span>
        <div className="bv-css-template-code">
          <CodeEditor label={t(cssTemplateMessages.css)} language="text" value={css} onChange={setCss} />
        </div>
        <p className="bv-field-hint">{t(cssTemplateMessages.cssHint)}</p>
      </div>
    </EntryDialog>
  );
}
