import { DASHBOARD_METADATA, metadataKindTexts, parseJsonObject } from '@belvedere/core';
import { Button, Icon, useT } from '@belvedere/ui';
import { CodeEditor, type CodeMark } from '@belvedere/ui/code';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { meantValue, settingFaults, withSetting, type SettingFault } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

function Fault({
  fault: { line, fault },
  form,
  set,
}: SectionProps & { readonly fault: SettingFault }): JSX.Element {
  const t = useT();
  if (fault === null) return <>{t(propertyMessages.notJson, { line })}</>;
  const { key, kind } = fault;
  const meant = meantValue(fault);
  return (
    <>
      {t(propertyMessages.takes, { line, key, kind: t(metadataKindTexts[kind]) })}
      {meant !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            set({ metadata: withSetting(form.metadata, key, meant) });
          }}
        >
          {t(propertyMessages.changeTo, { value: String(meant) })}
        </Button>
      )}
    </>
  );
}

/** All settings as text, held to what each takes; unknown ones are kept. */
export function JsonSection(props: SectionProps & { readonly mark: CodeMark | null }): JSX.Element {
  const t = useT();
  const { form, set, mark } = props;
  const faults = settingFaults(form.metadata);
  const unknown = Object.keys(parseJsonObject(form.metadata) ?? {}).filter(
    (key) => !Object.hasOwn(DASHBOARD_METADATA, key),
  );
  return (
    <>
      <div
        className={faults.length > 0 ? 'bv-properties-code bv-tall bv-wrong' : 'bv-properties-code bv-tall'}
      >
        <CodeEditor
          label={t(propertyMessages.metadata)}
          language="text"
          value={form.metadata}
          mark={mark}
          onChange={(metadata) => {
            set({ metadata });
          }}
        />
      </div>
      {faults.length > 0 && (
        <ul className="bv-properties-notes" role="alert">
          {faults.map((fault) => (
            <li key={fault.fault?.key ?? ''} className="bv-wrong-text">
              <Icon name="error" size={12} /> <Fault {...props} fault={fault} />
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="bv-field-hint">{t(propertyMessages.kept, { names: unknown.join(', ') })}</p>
      )}
    </>
  );
}
