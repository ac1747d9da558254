import { createHash } from 'node:crypto';
import type { PackedFile } from '../resources/plugin/packed-file.ts';

/** Digest of a code as packed charts state it. */
export const digestOf = (code: string): string => createHash('sha256').update(code, 'utf8').digest('hex');

const message = (text: string) => ({ id: `test.${text}`, text });

/** A packed chart that passes every check, less what a test gives. Its code runs nowhere. */
export function packedChart(given: Partial<PackedFile> & { readonly id?: string } = {}): PackedFile {
  const { id = 'hello', ...rest } = given;
  const code = rest.code ?? `export const chart = '${id}';`;
  return {
    format: 'belvedere-chart',
    apiVersion: 1,
    version: '1.0.0',
    manifest: {
      id,
      name: message('Hello'),
      description: message('Says hello'),
      category: 'Other',
      tags: [],
      behaviors: [],
      icon: 'chart',
      controls: [],
      view: 'scene',
    },
    sha256: digestOf(code),
    code,
    ...rest,
  };
}
