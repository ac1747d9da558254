import { Checkbox, Icon, Segmented, TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
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
        label={t(connectMessages.privateKey)}
        hint={t(privateKey === SECRET_MASK ? connectMessages.keyStored : connectMessages.privateKeyHint)}
        isMono
        rows={4}
        value={privateKey}
        onChange={(typed) => {
          change({ privateKey: typedOverMask(privateKey, typed) });
        }}
      />
      <TextField
        label={t(connectMessages.passphrase)}
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
      label={t(connectMessages.tunnelPassword)}
      type="password"
      autoComplete="new-password"
      {...(password === SECRET_MASK && { hint: t(connectMessages.passwordStored) })}
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
        <TextField label={t(connectMessages.tunnelHost)} {...text('host')} />
        <TextField label={t(connectMessages.tunnelPort)} {...text('port')} />
      </div>
      <TextField label={t(connectMessages.tunnelUser)} {...text('username')} />
      <Segmented
        label={t(connectMessages.tunnelSignIn)}
        value={tunnel.signIn}
        options={[
          { value: 'password', label: t(connectMessages.password) },
          { value: 'key', label: t(connectMessages.privateKey) },
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
        label={t(connectMessages.hostKey)}
        hint={t(connectMessages.hostKeyHint)}
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
        label={t(connectMessages.tunnel)}
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
