import { Select, TextAreaField, TextField, useT, type TextFieldProps } from '@belvedere/ui';
import type { JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
import { typedOverMask } from './connection-form.ts';
import type { ParameterName } from './engine-choice.ts';
import { SECRET_MASK, type EncryptionMode } from './server-address.ts';
import type { ConnectionFormState } from './use-connection-form.ts';

const ENCRYPTION = {
  '': connectMessages.encryptionPrefer,
  disable: connectMessages.encryptionDisable,
  require: connectMessages.encryptionRequire,
  'verify-ca': connectMessages.encryptionVerifyCa,
  'verify-full': connectMessages.encryptionVerifyFull,
} as const;
const ENCRYPTION_MODES: readonly EncryptionMode[] = ['', 'disable', 'require', 'verify-ca', 'verify-full'];

interface FieldsProps {
  readonly state: ConnectionFormState;
}

/** What a text field of a parameter takes from the form. */
function parameterProps(
  state: ConnectionFormState,
  name: ParameterName,
): Pick<TextFieldProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  const { form, faultOf, change, leave } = state;
  return {
    value: form.parameters[name],
    error: faultOf(name),
    onChange: (value) => {
      change(name, { ...form, parameters: { ...form.parameters, [name]: value } });
    },
    onBlur: () => {
      leave(name);
    },
  };
}

/** Where the file of a file engine is. */
export function FileFields({ state }: FieldsProps): JSX.Element {
  const t = useT();
  return (
    <TextField
      label={t(connectMessages.path)}
      hint={t(connectMessages.fileHint)}
      autoComplete="off"
      {...parameterProps(state, 'database')}
    />
  );
}

/** The password: masked while it is the stored one. */
function PasswordField({ state }: FieldsProps): JSX.Element {
  const t = useT();
  const { form, change } = state;
  const { password } = form.parameters;
  return (
    <TextField
      label={t(connectMessages.password)}
      type="password"
      isOptional
      autoComplete="new-password"
      {...(password === SECRET_MASK && { hint: t(connectMessages.passwordStored) })}
      {...parameterProps(state, 'password')}
      onChange={(typed) => {
        const next = typedOverMask(password, typed);
        change('password', { ...form, parameters: { ...form.parameters, password: next } });
      }}
    />
  );
}

/** How the connection is encrypted, and against what it is verified. */
function EncryptionFields({ state }: FieldsProps): JSX.Element {
  const t = useT();
  const { form, change, faultOf, leave } = state;
  const { encryption } = form.parameters;
  return (
    <>
      <Select
        label={t(connectMessages.encryption)}
        value={encryption}
        options={ENCRYPTION_MODES.map((mode) => ({ value: mode, label: t(ENCRYPTION[mode]) }))}
        onChange={(mode) => {
          change('options', { ...form, parameters: { ...form.parameters, encryption: mode } });
        }}
      />
      {(encryption !== '' || form.serverCert !== '') && encryption !== 'disable' && (
        <TextAreaField
          label={t(connectMessages.serverCert)}
          hint={t(connectMessages.serverCertHint)}
          isOptional
          isMono
          rows={3}
          value={form.serverCert}
          error={faultOf('serverCert')}
          onChange={(serverCert) => {
            change('serverCert', { ...form, serverCert });
          }}
          onBlur={() => {
            leave('serverCert');
          }}
        />
      )}
    </>
  );
}

/** What stands after the host: a database, or a catalog and perhaps its schema. */
function PlaceField({ state }: FieldsProps): JSX.Element {
  const t = useT();
  const { hasCatalog, required } = state.choice;
  const isOptional = !required.includes('database');
  return hasCatalog ? (
    <TextField
      label={t(connectMessages.catalogName)}
      hint={t(connectMessages.catalogHint)}
      autoComplete="off"
      {...parameterProps(state, 'database')}
    />
  ) : (
    <TextField
      label={t(connectMessages.databaseName)}
      isOptional={isOptional}
      {...(isOptional && { hint: t(connectMessages.databaseOptionalHint) })}
      autoComplete="off"
      {...parameterProps(state, 'database')}
    />
  );
}

/** Where a server is and who signs in. */
export function ServerFields({ state }: FieldsProps): JSX.Element {
  const t = useT();
  return (
    <>
      <div className="bv-form-pair bv-form-host">
        <TextField label={t(connectMessages.host)} autoComplete="off" {...parameterProps(state, 'host')} />
        <TextField label={t(connectMessages.port)} autoComplete="off" {...parameterProps(state, 'port')} />
      </div>
      <PlaceField state={state} />
      <div className="bv-form-pair">
        <TextField
          label={t(connectMessages.username)}
          autoComplete="off"
          {...parameterProps(state, 'username')}
        />
        <PasswordField state={state} />
      </div>
      <EncryptionFields state={state} />
      <TextField
        label={t(connectMessages.options)}
        hint={t(connectMessages.optionsHint)}
        isOptional
        autoComplete="off"
        {...parameterProps(state, 'options')}
      />
    </>
  );
}

/** The whole connection in one line. */
export function AddressField({ state }: FieldsProps): JSX.Element {
  const t = useT();
  const { form, choice, faultOf, change, leave } = state;
  return (
    <TextAreaField
      label={t(connectMessages.address)}
      hint={t(connectMessages.addressHint, { example: choice.addressExample })}
      isMono
      rows={2}
      value={form.address}
      error={faultOf('address')}
      onChange={(address) => {
        change('address', { ...form, address });
      }}
      onBlur={() => {
        leave('address');
      }}
    />
  );
}
