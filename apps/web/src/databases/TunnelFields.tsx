import { Checkbox, Icon, Segmented, TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { databaseMessages } from '../messages/databases.ts';
import { typedOverMask } from './connection-form.ts';
import { SECRET_MASK } from './server-address.ts';
import type { TunnelForm } from './tunnel-form.ts';
import type { ConnectionFormState } from './use-connection-form.ts';

interface PartProps {
  readonly tunnel: TunnelForm;
  readonly change: (part: Partial<TunnelForm>) => void;
}

function KeyFields({ tunnel, change }: PartProps): JSX.Element {
  const t = useT();
  const { privateKey, passphrase } = tunnel;
  return (
    <>
      <TextAreaField
        label={t(databaseMessages.privateKey)}
        hint={t(privateKey === SECRET_MASK ? databaseMessages.keyStored : databaseMessages.privateKeyHint)}
        isMono
        rows={4}
        value={privateKey}
        onChange={(typed) => {
          change({ privateKey: typedOverMask(privateKey, typed) });
        }}
      />
      <TextField
        label={t(databaseMessages.passphrase)}
        type="password"
        isOptional
        autoComplete="new-password"
        value={passphrase}
        onChange={(typed) => {
          change({ passphrase: typedOverMask(passphrase, typed) });
        }}
      />
    </>
  );
}

function PasswordField({ tunnel, change }: PartProps): JSX.Element {
  const t = useT();
  const { password } = tunnel;
  return (
    <TextField
      label={t(databaseMessages.tunnelPassword)}
      type="password"
      autoComplete="new-password"
      {...(password === SECRET_MASK && { hint: t(databaseMessages.passwordStored) })}
      value={password}
      onChange={(typed) => {
        change({ password: typedOverMask(password, typed) });
      }}
    />
  );
}

function Gate({ tunnel, change }: PartProps): JSX.Element {
  const t = useT();
  const text = (name: 'host' | 'port' | 'username' | 'hostKey') => ({
    value: tunnel[name],
    autoComplete: 'off',
    onChange: (value: string) => {
      change({ [name]: value });
    },
  });
  return (
    <>
      <div className="bv-form-pair bv-form-host">
        <TextField label={t(databaseMessages.tunnelHost)} {...text('host')} />
        <TextField label={t(databaseMessages.tunnelPort)} {...text('port')} />
      </div>
      <TextField label={t(databaseMessages.tunnelUser)} {...text('username')} />
      <Segmented
        label={t(databaseMessages.tunnelSignIn)}
        value={tunnel.signIn}
        options={[
          { value: 'password', label: t(databaseMessages.password) },
          { value: 'key', label: t(databaseMessages.privateKey) },
        ]}
        onChange={(signIn) => {
          change({ signIn });
        }}
        fills
      />
      {tunnel.signIn === 'key' ? (
        <KeyFields tunnel={tunnel} change={change} />
      ) : (
        <PasswordField tunnel={tunnel} change={change} />
      )}
      <TextField
        label={t(databaseMessages.hostKey)}
        hint={t(databaseMessages.hostKeyHint)}
        isOptional
        {...text('hostKey')}
      />
    </>
  );
}

/** The way over an SSH server, for databases that are not reachable from here. */
export function TunnelFields({ state }: { readonly state: ConnectionFormState }): JSX.Element {
  const t = useT();
  const { form, faultOf, change, leave } = state;
  const { tunnel } = form;
  const changePart = (part: Partial<TunnelForm>): void => {
    change('tunnel', { ...form, tunnel: { ...tunnel, ...part } });
  };
  const fault = faultOf('tunnel');
  return (
    <div
      className="bv-form-section"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave('tunnel');
      }}
    >
      <Checkbox
        label={t(databaseMessages.tunnel)}
        isChecked={tunnel.isOn}
        onChange={(isOn) => {
          changePart({ isOn });
        }}
      />
      {tunnel.isOn && <Gate tunnel={tunnel} change={changePart} />}
      {fault !== null && (
        <div className="bv-field-message" role="alert">
          <Icon name="error" size={12} /> {fault}
        </div>
      )}
    </div>
  );
}
