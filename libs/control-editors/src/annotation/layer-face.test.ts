import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { NEW_LAYER } from './layer.ts';
import { layerFace } from './layer-face.ts';

const events = { ...NEW_LAYER, name: 'Storms', annotationType: 'EVENT', sourceType: 'NATIVE', value: 3 };
const formula = { ...NEW_LAYER, name: 'Goal', value: '2 * x' };
const face = (layer: object, states = {}) =>
  layerFace(layer as typeof NEW_LAYER, { isLoading: false, errors: {}, ...states }, translateEnglish);

it('a layer is hidden, on its way, failed with the reason, or as it is', () => {
  expect(face(events)).toMatchObject({ icon: 'annotation', label: 'Storms', warning: null });
  expect(face({ ...events, show: false })).toMatchObject({ icon: 'eye-off', label: 'Storms (Hidden)' });
  expect(face(events, { isLoading: true })).toMatchObject({ icon: 'refresh', title: 'Storms: loading' });
  expect(face(events, { errors: { Storms: 'there is no layer 3' } })).toMatchObject({
    icon: 'error',
    warning: 'there is no layer 3',
  });
});

it('a formula is never on its way, and one that cannot be read says so', () => {
  expect(face(formula, { isLoading: true })).toMatchObject({ icon: 'annotation' });
  expect(face({ ...formula, value: '2 ** x' })).toMatchObject({ icon: 'error', warning: 'Bad formula.' });
});
