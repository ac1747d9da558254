// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CodeAssist } from './assist-types.ts';
import { CodeEditor } from './CodeEditor.tsx';

const ASSIST: CodeAssist = {
  dialect: {
    keywords: 'select',
    types: '',
    hasBackticks: false,
    hasDollarTexts: false,
    hasHashComments: false,
  },
  complete: () => Promise.resolve(null),
  explain: () => Promise.resolve(null),
  faults: [{ line: 3, column: 8, endColumn: 9, message: 'no' }],
  wrapsLines: false,
  fontSize: 13,
};

// jsdom lays nothing out.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

it('marks the statement under the cursor and the faults', async () => {
  const part = { label: 'SQL', value: 'SELECT 1;\n\nSELECT 2', onChange: () => undefined };
  const { container, rerender } = render(<CodeEditor {...part} />);
  rerender(<CodeEditor {...part} assist={ASSIST} />);
  const root = container.querySelector('.bv-code')?.shadowRoot;
  await waitFor(() => {
    expect(root?.querySelectorAll('.cm-lineNumbers .bv-in-statement')).toHaveLength(1);
    expect(root?.querySelector('.bv-fault')?.textContent).toBe('2');
  });
});
