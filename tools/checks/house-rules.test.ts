import { describe, expect, it } from 'vitest';
import { longSheetProblems, sharedClassProblems, unwalkedGroupProblems } from './house-rules.mjs';

describe('a class of a style sheet', () => {
  it('is styled by one lib only', () => {
    const sheets = [
      ['libs/dashboard/src/styles.css', '.bv-part-head { gap: 8px; }'],
      ['libs/datasets/src/styles.css', '.bv-row,\n.bv-part-head { gap: 0; }'],
    ];
    expect(sharedClassProblems(sheets)).toEqual([
      'libs/datasets/src/styles.css: the class bv-part-head is styled by libs/dashboard already',
    ]);
  });

  it('may be adapted inside something of another lib', () => {
    const sheets = [
      ['libs/ui/src/a.css', '.bv-field { gap: 8px; }'],
      ['libs/ui/src/b.css', '.bv-field { gap: 4px; }'],
      ['libs/datasets/src/styles.css', '.bv-save .bv-field { gap: 0; } .bv-edit :is(.bv-a, .bv-field) {}'],
    ];
    expect(sharedClassProblems(sheets)).toEqual([]);
  });
});

it('asks for a sheet to be split when it holds several parts', () => {
  const rule = '.bv-row {\n  gap: 0;\n}\n';
  expect(longSheetProblems([['libs/ui/src/a.css', rule.repeat(100)]])).toEqual([]);
  expect(longSheetProblems([['libs/ui/src/a.css', rule.repeat(101)]])).toEqual([
    'libs/ui/src/a.css: 303 lines are more than 300; split the sheet by part',
  ]);
});

it('asks a group of radios or tabs to be walked by arrows', () => {
  const group = (more: string): string => `<div\n  className="bv-a"\n  role="radiogroup"${more}>\n</div>`;
  expect(unwalkedGroupProblems(group(' onKeyDown={walkRadios}'), 'a.tsx')).toEqual([]);
  expect(unwalkedGroupProblems(group(''), 'a.tsx')).toEqual([
    'a.tsx: a radiogroup is walked by arrows; give it an onKeyDown',
  ]);
});
