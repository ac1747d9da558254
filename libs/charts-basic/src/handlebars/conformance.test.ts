import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { handlebarsExamples } from './handlebars.examples.ts';
import { handlebars } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(handlebars, handlebarsExamples)])('$name', ({ run }) => run());
});
