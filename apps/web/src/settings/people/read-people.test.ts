import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { addressesIn, readPeople } from './read-people.ts';

const KNOWN = {
  groups: [
    { id: 1, name: 'Sales' },
    { id: 2, name: 'Weather desk' },
  ],
  roles: [{ id: 3, name: 'Gamma' }],
};
const read = (text: string) => readPeople(translateEnglish, text, KNOWN);

it('finds groups and roles by their names', () => {
  const { people, faults } = read('Email;First name;Group;Roles\nada@x.org;Ada;sales|Weather desk;gamma\n');
  expect(faults).toEqual([]);
  expect(people).toEqual([
    {
      username: 'ada@x.org',
      email: 'ada@x.org',
      first_name: 'Ada',
      last_name: '',
      groups: [1, 2],
      roles: [3],
    },
  ]);
});

it('names what is wrong by its line', () => {
  const { faults } = read('email,groups\nada@x.org,Sails\n\nno address,\n');
  expect(faults).toEqual(['Line 2: there is no group Sails', 'Line 4: Not an email address: no address']);
});

it('says which columns it does not read, and which file it cannot', () => {
  expect(read('email,shoe size\nada@x.org,38\n').notes).toEqual(['Columns that are not read: shoe size']);
  expect(read('name\nAda\n').faults).toHaveLength(1);
  expect(read('').faults).toEqual(['The file has no line below its first']);
  const many = Array.from({ length: 1001 }, (_, at) => `p${at}@x.org`).join('\n');
  expect(read(`email\n${many}`).faults[0]).toContain('1,001');
});

it('takes addresses with any sign between them once', () => {
  expect(addressesIn('a@x.org, b@x.org;a@x.org\nnobody')).toEqual({
    good: ['a@x.org', 'b@x.org'],
    bad: ['nobody'],
  });
});
