import type { AdhocColumn } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { canApplyColumn, columnDraftOf, columnOfDraft } from './column-draft.ts';

const origin = aColumn({ column_name: 'origin' });
const route = aColumn({ column_name: 'route', expression: 'a || b' });
const choices = { saved: [route], simple: [origin], isTemporal: false };
const written: AdhocColumn = {
  expressionType: 'SQL',
  sqlExpression: 'upper(origin)',
  label: 'Origin',
  timeGrain: 'P1D',
};

describe('a column while it is edited', () => {
  it('starts where it is found', () => {
    expect(columnDraftOf('route', choices).mode).toBe('saved');
    expect(columnDraftOf('origin', choices).mode).toBe('simple');
    expect(columnDraftOf(written, choices).mode).toBe('sql');
    expect(columnDraftOf(null, choices).mode).toBe('simple');
    expect(columnDraftOf(null, { ...choices, simple: [] }).mode).toBe('saved');
  });

  it('is called after its expression until it has a name, and keeps what else it carries', () => {
    const draft = columnDraftOf(written, choices);
    expect(columnOfDraft(draft)).toEqual(written);
    expect(columnOfDraft({ ...draft, label: null })?.label).toBe('upper(origin)');
    expect(columnOfDraft({ ...draft, sql: ' ' })).toBeNull();
  });

  it('is applied only when it is written and changed', () => {
    expect(canApplyColumn(null, null)).toBe(false);
    expect(canApplyColumn(written, written)).toBe(false);
    expect(canApplyColumn({ ...written, label: 'From' }, written)).toBe(true);
    expect(canApplyColumn(written, 'origin')).toBe(true);
  });
});
