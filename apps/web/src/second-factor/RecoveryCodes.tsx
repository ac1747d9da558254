import type { JSX } from 'react';
import './second-factor.css';

/** Codes for emergencies, to be kept. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): JSX.Element {
  return (
    <ul className="bv-recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
