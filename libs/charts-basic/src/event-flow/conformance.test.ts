import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { eventFlowExamples } from './event-flow.examples.ts';
import { eventFlow } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(eventFlow, eventFlowExamples)])('$name', ({ run }) => run());
});
