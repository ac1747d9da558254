import { expect, it } from 'vitest';
import { editMessages } from '../messages/edit.ts';
import { saveHindrance, type SaveFacts } from './save-hindrance.ts';

const free: SaveFacts = {
  isManagedExternally: false,
  mayWrite: true,
  isSaving: false,
  faults: 0,
  isDirty: true,
};

it('lets an owner save what has changed', () => {
  expect(saveHindrance(free)).toBeNull();
});

it('is off while saving, with faults, for strangers and for what is managed elsewhere', () => {
  expect(saveHindrance({ ...free, isSaving: true })).toBe('');
  expect(saveHindrance({ ...free, faults: 2 })).toBe(editMessages.faults);
  expect(saveHindrance({ ...free, mayWrite: false })).toBe(editMessages.notOwner);
  expect(saveHindrance({ ...free, isManagedExternally: true })).toBe(editMessages.managedExternally);
  expect(saveHindrance({ ...free, isDirty: false })).toBe(editMessages.unchanged);
});
