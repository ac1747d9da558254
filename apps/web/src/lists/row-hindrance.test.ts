import { translateEnglish as t } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { rowHindrance } from './row-hindrance.ts';

it('names the owners to those who may not, and says nothing to those who may', () => {
  const owners = [
    { first_name: 'Ines', last_name: 'Okafor' },
    { first_name: 'Bo', last_name: '' },
  ];
  expect(rowHindrance(t, { can: ['read', 'delete'], owners }, 'delete')).toBeNull();
  expect(rowHindrance(t, { can: ['read'], owners }, 'delete')).toBe(
    'Only its owners can delete it: Ines Okafor, Bo',
  );
  expect(rowHindrance(t, { can: [] }, 'write')).toBe('Your roles do not include it. Ask an administrator.');
});
