import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { defineErrors } from '@belvedere/core';

/** Errors of sealed values. */
export const sealErrors = defineErrors({
  SEAL_BROKEN:
    'a stored secret (%(place)s) cannot be opened with the present secret key; enter it again, or restore the key file',
});

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARS = 8;

/** Names a key without saying it: what every sealed value begins with. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_CHARS);

/** Encrypts a text so that it can only be opened at the same place (`table:row:column`). */
export function seal(key: Buffer, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `1.${keyIdOf(key)}.${sealed.toString('base64url')}`;
}

/** Opens what {@link seal} made. Throws SEAL_BROKEN for another key, another place or changed bytes. */
export function unseal(key: Buffer, place: string, sealed: string): string {
  const [version, keyId, text] = sealed.split('.');
  if (version !== '1' || keyId !== keyIdOf(key) || text === undefined)
    throw sealErrors.error('SEAL_BROKEN', { place });
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    throw sealErrors.error('SEAL_BROKEN', { place });
  }
}
