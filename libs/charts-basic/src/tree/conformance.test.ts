import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { treeExamples } from './tree.examples.ts';
import { tree } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(tree, treeExamples)])('$name', ({ run }) => run());
});
