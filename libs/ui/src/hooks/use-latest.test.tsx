// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect, type JSX } from 'react';
import { expect, it } from 'vitest';
import { useLatest } from './use-latest.ts';

it('holds the value of the render at hand before any effect of it runs, those of children too', () => {
  const seen: string[] = [];
  function Child({ tell }: { readonly tell: (by: string) => void }): JSX.Element {
    useLayoutEffect(() => {
      tell('child');
    });
    return <i />;
  }
  function Parent({ value }: { readonly value: number }): JSX.Element {
    const latest = useLatest(value);
    const tell = (by: string): void => void seen.push(`${by} ${latest.current}`);
    useEffect(() => {
      seen.push(`parent ${latest.current}`);
    });
    return <Child tell={tell} />;
  }
  const { rerender } = render(<Parent value={1} />);
  rerender(<Parent value={2} />);
  expect(seen).toEqual(['child 1', 'parent 1', 'child 2', 'parent 2']);
});
