import { expect, test } from 'vitest';
import { readCaptionChoice, switchCaptionPart } from './caption-choice.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('pictures say everything until a part is switched off, which is remembered', () => {
  const storage = memory();
  expect([...readCaptionChoice(storage)]).toEqual(['title', 'subtitle', 'filters', 'time']);
  switchCaptionPart(storage, 'filters');
  expect([...readCaptionChoice(storage)]).toEqual(['title', 'subtitle', 'time']);
  for (const part of ['title', 'subtitle', 'time'] as const) switchCaptionPart(storage, part);
  expect([...readCaptionChoice(storage)]).toEqual([]);
  expect([...switchCaptionPart(storage, 'time')]).toEqual(['time']);
});
