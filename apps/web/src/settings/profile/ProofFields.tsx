import { TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';

/** What somebody says to turn their second factor on or off. */
export interface Proof {
  readonly code: string;
  readonly password: string;
}

/** Nothing said yet. */
export const NO_PROOF: Proof = { code: '', password: '' };

/** Whether all is said that is asked for. */
export const isWhole = ({ code, password }: Proof, needsPassword: boolean): boolean =>
  code.trim() !== '' && (!needsPassword || password !== '');

/** The same as the server reads it. */
export const proofBody = ({ code, password }: Proof, needsPassword: boolean) => ({
  code: code.trim(),
  ...(needsPassword && { current_password: password }),
});

/** Asks for a code, and for the present password of those who have one. */
export function ProofFields({
  proof,
  codeLabel,
  needsPassword,
  onChange,
}: {
  readonly proof: Proof;
  readonly codeLabel: string;
  readonly needsPassword: boolean;
  readonly onChange: (proof: Proof) => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={codeLabel}
        value={proof.code}
        autoComplete="one-time-code"
        takesFocus
        onChange={(code) => {
          onChange({ ...proof, code });
        }}
      />
      {needsPassword && (
        <TextField
          label={t(factorMessages.present)}
          type="password"
          autoComplete="current-password"
          value={proof.password}
          onChange={(password) => {
            onChange({ ...proof, password });
          }}
        />
      )}
    </>
  );
}
