import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { wordCloudExamples } from './word-cloud.examples.ts';
import { wordCloud } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(wordCloud, wordCloudExamples)])('$name', ({ run }) => run());
});
