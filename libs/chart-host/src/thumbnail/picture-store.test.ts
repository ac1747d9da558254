import { expect, it } from 'vitest';
import { createTurns } from '../turns.ts';
import { createPictureStore } from './picture-store.ts';

const store = () => createPictureStore({ turns: createTurns(1), idle: () => Promise.resolve() });
const stays = new AbortController().signal;

it('makes a picture once, however often it is asked for', async () => {
  const pictures = store();
  let drawn = 0;
  const make = () => Promise.resolve(`picture ${(drawn += 1)}`);
  const both = await Promise.all([pictures.get('pie', make, stays), pictures.get('pie', make, stays)]);
  expect([...both, pictures.known('pie')]).toEqual(['picture 1', 'picture 1', 'picture 1']);
});

it('draws nothing for what went out of sight before its turn', async () => {
  const pictures = store();
  const gone = new AbortController();
  const asked = pictures.get('pie', () => Promise.resolve('picture'), gone.signal);
  gone.abort(new Error('out of sight'));
  await expect(asked).rejects.toThrow('out of sight');
  expect(pictures.known('pie')).toBeUndefined();
});

it('remembers that a picture cannot be made, and goes on with the next one', async () => {
  const pictures = store();
  const broken = pictures.get('broken', () => Promise.reject(new Error('no data')), stays);
  const sound = pictures.get('pie', () => Promise.resolve('picture'), stays);
  expect([await broken, await sound, pictures.known('broken')]).toEqual([null, 'picture', null]);
});
