import { X509Certificate } from 'node:crypto';
import { fillMessage, isJsonObject, parseJsonObject } from '@belvedere/core';
import { wrongFields } from '../../http/wrong-fields.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';

/** Fields of a connection that a schema cannot judge; absent ones stay as they are. */
interface CheckedFields {
  readonly impersonate_user?: boolean | null;
  readonly server_cert?: string | null;
  readonly extra?: string | null;
}

/** Settings of a catalogue that clients of the wire's format may send. */
const METADATA_PARAMS: ReadonlySet<string> = new Set([
  'bind',
  'schema',
  'quote_schema',
  'naming_convention',
  'info',
]);

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== undefined;
  } catch {
    return false;
  }
}

function unknownMetadataParam(extra: string): string | null {
  const { metadata_params: params } = parseJsonObject(extra) ?? {};
  if (!isJsonObject(params)) return null;
  return Object.keys(params).find((key) => !METADATA_PARAMS.has(key)) ?? null;
}

/**
 * Refuses what would promise more than is kept or could never work: queries run as somebody else (FIELDS_INVALID), a text
 * that is no certificate in PEM, and parameters of the catalogue under unknown names (REQUEST_INVALID).
 */
export function checkFields({ impersonate_user, server_cert, extra }: CheckedFields): void {
  if (impersonate_user === true)
    throw invalidFields({ impersonate_user: [fieldTexts.impersonationMissing.text] });
  const cert = server_cert?.trim() ?? '';
  if (cert !== '' && !isCertificate(cert))
    throw wrongFields({ server_cert: [fieldTexts.notCertificate.text] });
  const key = unknownMetadataParam(extra ?? '');
  if (key !== null)
    throw wrongFields({ extra: [fillMessage(fieldTexts.metadataParamUnknown.text, { key })] });
}
