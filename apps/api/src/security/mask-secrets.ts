/** What stands in the place of a secret. */
export const MASK = '***';

const SECRET_NAME =
  /passw|passphrase|secret|token|api_?key|private_?key|service_account|credential|(?:^|_)hash$|totp|authorization|cookie/i;
/** User and password before the host of an address. */
const IN_ADDRESS = /([a-z][\w+.-]*:\/\/[^\s:@/]*:)[^\s@/]+@/gi;
/** A named value of an address or of a connection text. */
const NAMED =
  /((?:^|[?&;,\s])(?:password|passwd|pwd|passphrase|secret|token|access_token|api_?key|private_?key)\s*=\s*)(?:'[^']*'|"[^"]*"|[^&;,\s'"]+)/gi;

/** True for names of fields whose values nobody may read. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** A text without the passwords of addresses and connection texts in it. */
const maskText = (text: string): string =>
  text.replaceAll(IN_ADDRESS, `$1${MASK}@`).replaceAll(NAMED, `$1${MASK}`);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON value without the secrets in it, at any depth: a name says what is one; true, false and null are none. */
export function maskSecrets(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSecretName(name)) return MASK;
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => maskSecrets(item));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, maskSecrets(member, key)]));
}
