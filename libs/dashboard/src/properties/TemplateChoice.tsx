import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useCan,
  useRead,
  useServices,
} from '@belvedere/client-store';
import { Button, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';

const ALL = { page_size: 200, order_column: 'template_name', order_direction: 'asc' } as const;

/** Keeps the style sheet as a template under a name. */
function SaveTemplate({ css }: { readonly css: string }): JSX.Element {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [name, setName] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const templateName = name?.trim() ?? '';
    if (templateName === '' || isBusy) return;
    setBusy(true);
    try {
      await api.call('cssTemplate', 'create', { body: { template_name: templateName, css } });
      dispatch(serverChanged('cssTemplate'));
      notify({ kind: 'success', title: t(propertyMessages.templateSaved, { name: templateName }) });
      setName(null);
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(propertyMessages.templateFailed, { reason }), requestId });
    }
    setBusy(false);
  };
  if (name === null)
    return (
      <Button
        isDisabled={css.trim() === ''}
        onClick={() => {
          setName('');
        }}
      >
        {t(propertyMessages.saveTemplate)}
      </Button>
    );
  return (
    <TextField
      label={t(propertyMessages.templateName)}
      value={name}
      onChange={setName}
      onEnter={() => void save()}
      takesFocus
      after={
        <Button size="small" isLoading={isBusy} isDisabled={name.trim() === ''} onClick={() => void save()}>
          {t(propertyMessages.keepTemplate)}
        </Button>
      }
    />
  );
}

/** Takes the style sheet of a template, or keeps the present one as a template. Nothing for who may do neither. */
export function TemplateChoice({
  css,
  onCss,
}: {
  readonly css: string;
  readonly onCss: (css: string) => void;
}): JSX.Element | null {
  const t = useT();
  const mayRead = useCan('can_read', 'CssTemplate');
  const mayWrite = useCan('can_write', 'CssTemplate');
  const { reply, problem, isLoading } = useRead('cssTemplate', 'list', { q: ALL }, { skip: !mayRead });
  if (!mayRead && !mayWrite) return null;
  const templates = reply?.result ?? [];
  const chosen = templates.find((template) => template.css === css);
  return (
    <div className="bv-properties-template">
      <Select
        label={t(propertyMessages.template)}
        value={chosen?.id ?? null}
        options={templates.map(({ id, template_name: label }) => ({ value: id, label }))}
        placeholder={t(templates.length === 0 ? propertyMessages.noTemplates : propertyMessages.pickTemplate)}
        isLoading={isLoading}
        error={problem === null ? null : problem.message}
        onChange={(id) => {
          const template = templates.find((one) => one.id === id);
          if (template !== undefined) onCss(template.css);
        }}
      />
      {mayWrite && <SaveTemplate css={css} />}
    </div>
  );
}
