import { describe, expect, it } from 'vitest';
import { matchPositions, paletteSections, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

const entry = (group: PaletteGroup, label: string): PaletteEntry => ({
  id: `${group}:${label}`,
  group,
  label,
  note: '',
  icon: 'chart',
});
const labels = (entries: readonly PaletteEntry[], input: string): readonly (readonly string[])[] =>
  paletteSections(entries, input).map((section) => section.entries.map(({ label }) => label));

describe('matchPositions', () => {
  it('prefers letters in one piece and forgives gaps', () => {
    expect(matchPositions('US flights', 'fli')).toEqual([3, 4, 5]);
    expect(matchPositions('Films by IMDb', 'fmi')).toEqual([0, 3, 9]);
    expect(matchPositions('Films', 'x')).toBeNull();
  });
});

describe('paletteSections', () => {
  it('puts the closest label first and keeps the order of groups', () => {
    const entries = [
      entry('datasets', 'flights_by_airport'),
      entry('datasets', 'flights'),
      entry('dashboards', 'US flight delays'),
    ];
    expect(labels(entries, 'fli')).toEqual([['US flight delays'], ['flights', 'flights_by_airport']]);
  });

  it('shows three of a group and counts the rest', () => {
    const entries = ['a1', 'a2', 'a3', 'a4', 'a5'].map((label) => entry('charts', label));
    expect(paletteSections(entries, 'a')[0]).toMatchObject({ more: 2 });
    expect(labels(entries, 'a')).toEqual([['a1', 'a2', 'a3']]);
  });

  it('shows only actions, and all of them, after >', () => {
    const entries = [
      entry('charts', 'New chart'),
      ...['New chart', 'New dashboard', 'New query', 'New tab'].map((label) => entry('actions', label)),
    ];
    expect(labels(entries, '>new')).toEqual([['New tab', 'New chart', 'New query', 'New dashboard']]);
  });

  it('has what the server found wherever its letters stand, and counts all that it knows', () => {
    const found = { ...entry('charts', 'Delays of flights'), foundBy: 'flights delays' };
    const [section] = paletteSections([found, entry('charts', 'Airports')], 'flights delays', {
      totals: { charts: 40 },
    });
    expect(section).toMatchObject({ entries: [found], more: 39 });
    expect(paletteSections([found], 'something else')).toEqual([]);
  });

  it('puts groups in which all letters stand apart behind those with a whole piece', () => {
    const entries = [entry('charts', 'Flops and licences'), entry('datasets', 'flights')];
    expect(labels(entries, 'fli')).toEqual([['flights'], ['Flops and licences']]);
  });

  it('unfolds a group whose entries are known', () => {
    const entries = ['a1', 'a2', 'a3', 'a4', 'a5'].map((label) => entry('charts', label));
    const [section] = paletteSections(entries, 'a', { unfolded: new Set(['charts']), totals: {} });
    expect(section).toMatchObject({ more: 0, isFolded: false });
    expect(section?.entries).toHaveLength(5);
  });
});
