import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StubCertificate } from './http-stub.ts';

/** An authority of our own and two servers' certificates that it signed, PEM. */
export interface TestCertificates {
  readonly ca: string;
  /** For `localhost`. */
  readonly own: StubCertificate;
  /** For `db.example`. */
  readonly other: StubCertificate;
}

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** Makes certificates with the program `openssl`; a text with the reason where it cannot run here. */
export function makeCertificates(): TestCertificates | string {
  const folder = mkdtempSync(join(tmpdir(), 'bv-tls-'));
  const file = (name: string): string => join(folder, name);
  const run = (...args: readonly string[]): string | null => {
    const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' });
    return status === 0 ? null : (error?.message ?? stderr.slice(-300));
  };
  const authority = ['-subj', '/CN=test authority', '-keyout', file('ca.key'), '-out', file('ca.pem')];
  const signed = (host: string): string | null => {
    writeFileSync(file(`${host}.ext`), `subjectAltName=DNS:${host}\n`);
    const names = ['-subj', `/CN=${host}`, '-keyout', file(`${host}.key`), '-out', file(`${host}.csr`)];
    const sign = ['-req', '-in', file(`${host}.csr`), '-CA', file('ca.pem'), '-CAkey', file('ca.key')];
    const out = [
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      file(`${host}.ext`),
      '-out',
      file(`${host}.pem`),
    ];
    return run('req', ...CURVE, ...names) ?? run('x509', ...sign, ...out);
  };
  try {
    const fault = run('req', '-x509', ...CURVE, ...authority) ?? signed('localhost') ?? signed('db.example');
    if (fault !== null) return fault;
    const text = (name: string): string => readFileSync(file(name), 'utf8');
    const of = (host: string) => ({ key: text(`${host}.key`), cert: text(`${host}.pem`) });
    return { ca: text('ca.pem'), own: of('localhost'), other: of('db.example') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
