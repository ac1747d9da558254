import {
  DATABASE_ENVIRONMENTS,
  ENVIRONMENT_KEY,
  environmentOf,
  parseJsonObject,
  ROW_CEILING_KEY,
  rowCeilingOf,
  type DatabaseEnvironment,
  type Message,
} from '@belvedere/core';
import { Checkbox, Icon, Select, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
import { extraFlag, withExtraFlag, type SettingName } from './connection-form.ts';
import type { ConnectionFormState } from './use-connection-form.ts';

const LABELS: Readonly<Record<SettingName, Message>> = {
  expose_in_sqllab: connectMessages.expose,
  allow_ctas: connectMessages.ctas,
  allow_cvas: connectMessages.cvas,
  allow_dml: connectMessages.dml,
  allow_file_upload: connectMessages.upload,
};
const ENVIRONMENT_NAMES: Readonly<Record<DatabaseEnvironment, Message>> = {
  production: connectMessages.inProduction,
  staging: connectMessages.inStaging,
  test: connectMessages.inTest,
  development: connectMessages.inDevelopment,
};
const NO_PREVIEW = 'disable_data_preview';

interface SettingsProps {
  readonly state: ConnectionFormState;
}

function SettingBox({ state, name }: SettingsProps & { readonly name: SettingName }): JSX.Element {
  const t = useT();
  const { form, change } = state;
  return (
    <Checkbox
      label={t(LABELS[name])}
      isChecked={form.settings[name]}
      onChange={(isOn) => {
        change('name', { ...form, settings: { ...form.settings, [name]: isOn } });
      }}
    />
  );
}

function Switches({ state }: SettingsProps): JSX.Element {
  const t = useT();
  const { form, choice, change } = state;
  const { extra } = form;
  return (
    <div className="bv-form-checks">
      <SettingBox state={state} name="expose_in_sqllab" />
      <Checkbox
        label={t(connectMessages.noPreview)}
        isChecked={extraFlag(extra, NO_PREVIEW)}
        isDisabled={extra.trim() !== '' && parseJsonObject(extra) === null}
        onChange={(isOn) => {
          change('extra', { ...form, extra: withExtraFlag(extra, NO_PREVIEW, isOn) });
        }}
      />
      {choice.canUpload && <SettingBox state={state} name="allow_file_upload" />}
      <SettingBox state={state} name="allow_ctas" />
      <SettingBox state={state} name="allow_cvas" />
      <SettingBox state={state} name="allow_dml" />
      <div className="bv-field-hint">{t(connectMessages.writeHint)}</div>
    </div>
  );
}

/** What the database is for, said before anybody changes its data. */
function Environment({ state }: SettingsProps): JSX.Element {
  const t = useT();
  const { form, change } = state;
  const { extra } = form;
  const set = (value: string | null): void => {
    change('extra', { ...form, extra: withExtraFlag(extra, ENVIRONMENT_KEY, value) });
  };
  return (
    <Select
      label={t(connectMessages.environment)}
      hint={t(connectMessages.environmentHint)}
      placeholder={t(connectMessages.noEnvironment)}
      isOptional
      isDisabled={extra.trim() !== '' && parseJsonObject(extra) === null}
      value={environmentOf(extra)}
      options={DATABASE_ENVIRONMENTS.map((value) => ({ value, label: t(ENVIRONMENT_NAMES[value]) }))}
      onChange={set}
      onClear={() => {
        set(null);
      }}
    />
  );
}

const DIGITS = /^[1-9]\d{0,14}$/;

/** Above how many expected rows SQL Lab starts no query. */
function RowCeiling({ state }: SettingsProps): JSX.Element {
  const t = useT();
  const { form, change } = state;
  const { extra } = form;
  const [draft, setDraft] = useState(() => String(rowCeilingOf(extra) ?? ''));
  return (
    <TextField
      label={t(connectMessages.rowCeiling)}
      hint={t(connectMessages.rowCeilingHint)}
      isOptional
      isDisabled={extra.trim() !== '' && parseJsonObject(extra) === null}
      value={draft}
      error={draft === '' || DIGITS.test(draft) ? null : t(connectMessages.rowCeilingBad)}
      onChange={(text) => {
        setDraft(text.trim());
        const ceiling = DIGITS.test(text.trim()) ? Number(text) : null;
        change('extra', { ...form, extra: withExtraFlag(extra, ROW_CEILING_KEY, ceiling) });
      }}
    />
  );
}

function Texts({ state }: SettingsProps): JSX.Element {
  const t = useT();
  const { form, change, faultOf, leave } = state;
  return (
    <>
      <TextField
        label={t(connectMessages.cacheTimeout)}
        unit={t(connectMessages.seconds)}
        hint={t(connectMessages.cacheTimeoutHint)}
        value={form.cacheTimeout}
        error={faultOf('cacheTimeout')}
        onChange={(cacheTimeout) => {
          change('cacheTimeout', { ...form, cacheTimeout });
        }}
        onBlur={() => {
          leave('cacheTimeout');
        }}
      />
      <TextAreaField
        label={t(connectMessages.extra)}
        hint={t(connectMessages.extraHint)}
        isOptional
        isMono
        value={form.extra}
        error={faultOf('extra')}
        onChange={(extra) => {
          change('extra', { ...form, extra });
        }}
        onBlur={() => {
          leave('extra');
        }}
      />
    </>
  );
}

/** What is allowed on a database and how long its answers are kept; folded until asked for. */
export function AdvancedSettings({ state }: SettingsProps): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || state.faultOf('extra') !== null || state.faultOf('cacheTimeout') !== null;
  return (
    <section className="bv-form-section">
      <button
        type="button"
        className="bv-fold"
        aria-expanded={isShown}
        onClick={() => {
          setOpen(!isShown);
        }}
      >
        <Icon name={isShown ? 'chevron-down' : 'chevron-right'} size={12} /> {t(connectMessages.advanced)}
      </button>
      {isShown && (
        <>
          <Switches state={state} />
          <Environment state={state} />
          <RowCeiling state={state} />
          <Texts state={state} />
        </>
      )}
    </section>
  );
}
