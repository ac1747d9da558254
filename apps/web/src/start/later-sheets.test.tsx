// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { putOnLaterSheets } from './later-sheets.ts';

it('puts a style sheet on once it has come, and waits for no other', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" data-later-sheet media="print" href="/later.css">';
  const [own, later] = document.querySelectorAll('link');
  const done = putOnLaterSheets(document);
  expect(later?.media).toBe('print');
  later?.dispatchEvent(new Event('load'));
  await done;
  expect([own?.media, later?.media]).toEqual(['', 'all']);
});

it('goes on without a style sheet that does not come', async () => {
  document.head.innerHTML = '<link rel="stylesheet" data-later-sheet media="print" href="/gone.css">';
  const link = document.querySelector('link');
  const done = putOnLaterSheets(document);
  link?.dispatchEvent(new Event('error'));
  await done;
  expect(link?.media).toBe('all');
});

it('goes on without one that failed before anybody listened', async () => {
  document.head.innerHTML = '<link rel="stylesheet" data-later-sheet media="print" href="/gone.css">';
  await putOnLaterSheets(document, Promise.resolve());
  expect(document.querySelector('link')?.media).toBe('all');
});
