/** Bytes as text: as UTF-8 when they are, else as `0x` and hexadecimal digits. */
export function blobText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return `0x${Buffer.from(bytes).toString('hex')}`;
  }
}
