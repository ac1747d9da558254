import type { OutboundRules } from './outbound-rules.ts';

/**
 * How a connection is encrypted: never; when the server can (not verified); always (verified only against a given
 * certificate); always and signed by a known authority; and also issued for this host.
 */
export type TlsMode = 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full';

/** An SSH server through which a database is reached. */
export interface SshTunnel {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Null signs in with the key. */
  readonly password: string | null;
  /** Private key, PEM or OpenSSH; null signs in with the password. */
  readonly privateKey: string | null;
  /** What the private key is encrypted with; null for a key in the clear. */
  readonly passphrase: string | null;
  /** Fingerprint the SSH server must show, `SHA256:...`; null trusts none and learns it from the refusal. */
  readonly hostKey: string | null;
}

/** What every connector of a server needs to open. */
export interface NetworkOptions {
  /** Name or address; resolved once per connection and pinned after the check. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Database that statements start in; '' is the server's default. */
  readonly database: string;
  readonly tls: {
    readonly mode: TlsMode;
    /** Certificate of the authority, PEM; null takes those of the system. */
    readonly ca: string | null;
  };
  readonly connectTimeoutMs: number;
  /** Reaches the server through SSH; its host is then a name of the SSH server's network. Null by default. */
  readonly tunnel?: SshTunnel | null;
  /** Which servers may be connected at all; none are refused beyond the usual ones by default. */
  readonly outbound?: OutboundRules;
  /** False runs every statement in a read-only transaction. */
  readonly writable: boolean;
}

/** Options of Node's TLS for a mode. */
export interface TlsOptions {
  readonly rejectUnauthorized: boolean;
  readonly verifyIdentity: boolean;
  readonly ca?: string;
}

/** TLS options of a mode; null for a connection in the clear. */
export function tlsOptions({ mode, ca }: NetworkOptions['tls']): TlsOptions | null {
  if (mode === 'disable') return null;
  const isVerified = mode === 'verify-ca' || mode === 'verify-full' || (mode === 'require' && ca !== null);
  return {
    rejectUnauthorized: isVerified,
    verifyIdentity: mode === 'verify-full',
    ...(ca !== null && { ca }),
  };
}

/** True for the code of an error of TLS that is about the certificate. */
export const isCertificateFault = (code: string): boolean =>
  /^(?:ERR_TLS_CERT|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/.test(
    code,
  );
