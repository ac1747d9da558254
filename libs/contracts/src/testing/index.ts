export { exampleValue } from './example-value.ts';
export type { PlainSchema } from './example-value.ts';
