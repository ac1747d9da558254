/** The version that an answer's `ETag` names; null for none. */
export function versionOfEtag(etag: string | null): number | null {
  const digits = /\d+/.exec(etag ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
