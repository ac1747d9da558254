import { expect, it } from 'vitest';
import { regionalTag } from './reader-locale.ts';

it("takes the region that the browser names for the reader's language, so that its clock is theirs", () => {
  expect(regionalTag('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regionalTag('de', ['de', 'en-US'])).toBe('de');
  expect(regionalTag('pt-BR', ['en-US'])).toBe('pt-BR');
});
