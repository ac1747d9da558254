import { expect, test } from 'vitest';
import { oneText } from '../batch/texts.ts';
import { dropOverlaps } from './drop-overlaps.ts';
import { measure } from './measure.ts';

const style = { size: 11, fill: 0xff } as const;

test('of texts that would touch the earlier one stays', () => {
  const batches = [
    oneText('100', 0, 20, style),
    oneText('200', 10, 22, style),
    oneText('300', 60, 20, style),
  ];
  const texts = dropOverlaps(batches, measure).flatMap((batch) => (batch.kind === 'text' ? batch.texts : []));
  expect(texts).toEqual(['100', '300']);
});
