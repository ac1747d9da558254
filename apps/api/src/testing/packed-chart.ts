import { createHash } from 'node:crypto';
import type { PackedFile } from '../resources/plugin/packed-file.ts';

/** Digest of a code as packed charts state it. */
export const digestOf = (code: string): string => createHash('sha256').update(code, 'utf8').digest('hex');

const message = (text: string) => ({ id: `test.${text}`, text });

/** The code of a chart that asks one metric and draws one text. `draw` and `buildQuery` may be other bodies of functions. */
export const chartCode = (
  id: string,
  {
    draw = '',
    buildQuery = '',
    view = 'scene',
  }: Partial<Record<'draw' | 'buildQuery' | 'view', string>> = {},
): string => `
const batch = (say) => ({ kind: 'text', x: Float32Array.of(9), y: Float32Array.of(20), texts: [say], size: 12,
  weight: 400, anchor: 'start', fill: 255 });
export const chart = {
  [Symbol.for('belvedere.chart-plugin')]: 1,
  manifest: { id: '${id}', buildQuery: (form) => { ${buildQuery}; return [{ metrics: [form.metric], columns: [] }]; } },
  view: { kind: '${view}' },
  prepare: ({ frames }) => frames[0].rows,
  draw: ({ prepared, formData }, { width, height }) => {
    ${draw};
    return { width, height, batches: [batch(formData.metric + ' in ' + prepared)], plot: null, legend: [] };
  },
};`;

/** A packed chart that passes every check, less what a test gives. */
export function packedChart(given: Partial<PackedFile> & { readonly id?: string } = {}): PackedFile {
  const { id = 'hello', ...rest } = given;
  const code = rest.code ?? chartCode(id);
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
