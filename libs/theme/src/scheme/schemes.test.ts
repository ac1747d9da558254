import { describe, expect, test } from 'vitest';
import { analogousColors, withAnalogous } from './analogous.ts';
import { createColorMemory } from './color-memory.ts';
import {
  categoricalScheme,
  categoricalSchemes,
  colorScheme,
  sequentialScheme,
  sequentialSchemes,
} from './schemes.ts';
import { seriesColors } from './series-colors.ts';

describe('schemes', () => {
  test('ids are unique and every colour is hex', () => {
    const ids = [...categoricalSchemes, ...sequentialSchemes].map((scheme) => scheme.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const scheme of categoricalSchemes)
      for (const color of scheme.colors) expect(color).toMatch(/^#[\da-f]{6}$/i);
    for (const scheme of sequentialSchemes)
      for (const color of scheme.colors.dark) expect(color).toMatch(/^#[\da-f]{6}$/i);
  });

  test('an unknown id falls back to the default of its kind', () => {
    expect(colorScheme('nope')).toBeNull();
    expect(categoricalScheme('lake').id).toBe('belvedere');
    expect(sequentialScheme('nope').id).toBe('lake');
    expect(sequentialScheme('superset_seq_1').colors.light[0]).toBe('#f4fad4');
  });
});

/** How many colours a stored chart counts on under each name, from the wire's description. */
const CATEGORICAL_COUNTS = {
  supersetColors: 20,
  presetColors: 20,
  bnbColors: 13,
  d3Category10: 10,
  d3Category20: 20,
  d3Category20b: 20,
  d3Category20c: 20,
  echarts4Colors: 11,
  echarts5Colors: 9,
  googleCategory10c: 10,
  googleCategory20c: 20,
  lyftColors: 10,
  blueToGreen: 10,
  colorsOfRainbow: 12,
  modernSunset: 12,
  redToYellow: 10,
  wavesOfBlue: 10,
  supersetAndPresetColors: 12,
};
const RAMPS =
  'blue_white_yellow fire white_black black_white dark_blue pink_grey^ greens purples oranges red_yellow_blue^ brown_white_green^ ' +
  'purple_white_green^ superset_seq_1 superset_seq_2 superset_div_1 superset_div_2 preset_seq_1 preset_seq_2 preset_div_1 ' +
  'preset_div_2 echarts_gradient deck_gl_heatmap_gradient schemeRdBu^ schemeBrBG^ schemePRGn^ schemePiYG^ schemePuOr^ schemeRdGy^ ' +
  'schemeRdYlBu schemeRdYlGn schemeSpectral schemeBlues schemeGreens schemeGrays schemeOranges schemePurples schemeReds ' +
  'schemeViridis schemeInferno schemeMagma schemeWarm schemeCool schemeCubehelixDefault schemeBuGn schemeBuPu schemeGnBu schemeOrRd ' +
  'schemePuBuGn schemePuBu schemePuRd schemeRdPu schemeYlGnBu schemeYlGn schemeYlOrBr schemeYlOrRd';

describe('ramps of a few stops', () => {
  test.each([
    ['fire', ['#ffffff', '#ffff00', '#ff0000', '#000000']],
    ['white_black', ['#ffffff', '#000000']],
    ['dark_blue', ['#ebf5f8', '#6bb1cc', '#357e9b', '#1b4150', '#092935']],
    ['echarts_gradient', ['#f6efa6', '#d88273', '#bf444c']],
  ])('%s has its own stops at even steps', (id, stops) => {
    const colors = sequentialScheme(id).colors.light;
    const step = (colors.length - 1) / (stops.length - 1);
    expect(stops.map((_, index) => colors[index * step])).toEqual(stops);
  });

  test('greys are even to the eye: the middle of white and black has half of the lightness', () => {
    expect(sequentialScheme('white_black').colors.light[4]).toBe('#777777');
  });
});

describe('names of stored charts', () => {
  test.each(Object.entries(CATEGORICAL_COUNTS))('%s has %d colours', (id, count) => {
    expect(categoricalScheme(id)).toMatchObject({ id, colors: { length: count } });
  });

  test('cover every ramp, and diverge where stored charts expect it', () => {
    const names = RAMPS.split(' ');
    for (const id of names.map((name) => name.replace('^', ''))) expect(sequentialScheme(id).id).toBe(id);
    for (const name of names.filter((each) => each.endsWith('^')))
      expect([name, sequentialScheme(name.slice(0, -1)).isDiverging]).toEqual([name, true]);
  });

  test('have labels of their own', () => {
    const labels = [...categoricalSchemes, ...sequentialSchemes].map((scheme) => scheme.label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('colours of labels', () => {
  const colors = ['#1', '#2', '#3'];

  test('follow the first-seen order and wrap', () => {
    expect([...seriesColors({ colors, labels: ['a', 'b', 'a ', 'c', 'd'] })]).toEqual([
      ['a', '#1'],
      ['b', '#2'],
      ['c', '#3'],
      ['d', '#1'],
    ]);
  });

  test('fixed wins over shared, shared over the next free one', () => {
    const answer = seriesColors({
      colors,
      labels: ['x', 'y', 'z'],
      fixed: { y: 2 },
      shared: new Map([
        ['y', '#9'],
        ['other', '#1'],
      ]),
    });
    expect([...answer]).toEqual([
      ['x', '#2'],
      ['y', '#3'],
      ['z', '#1'],
    ]);
  });

  test('a label keeps its colour when its neighbours go', () => {
    const before = seriesColors({ colors, labels: ['a', 'b', 'c'] });
    const after = seriesColors({ colors, labels: ['c', 'b'], shared: before });
    expect(after.get('c')).toBe(before.get('c'));
  });

  test('collide when nobody avoids it', () => {
    const answer = seriesColors({
      colors,
      labels: ['x', 'y'],
      shared: new Map([['other', '#1']]),
      avoidsCollisions: false,
    });
    expect([...answer.values()]).toEqual(['#1', '#2']);
  });

  test('go on with analogous hues where the flag asks for it', () => {
    const palette = ['#ff0000', '#00ff00'];
    const labels = ['a', 'b', 'c', 'd', 'e'];
    const answer = [...seriesColors({ colors: palette, labels, usesAnalogous: true }).values()];
    expect(new Set(answer).size).toBe(labels.length);
    expect(answer.slice(0, 2)).toEqual(palette);
    expect([...seriesColors({ colors: palette, labels }).values()][2]).toBe('#ff0000');
  });
});

describe('analogous colours', () => {
  test('stand 12 degrees apart on the wheel, after the three nearest', () => {
    expect(analogousColors('#ff0000', 1)).toEqual(['#ff3300']);
    expect(analogousColors('#ff0000', 2)).toEqual(['#ff1a00', '#ff4d00']);
    expect(analogousColors('#808080', 1)).toEqual(['#808080']);
  });

  test('come in rounds after the palette', () => {
    expect(withAnalogous(['#ff0000', '#00ff00'], 1)).toEqual(['#ff0000', '#00ff00']);
    expect(withAnalogous(['#ff0000', '#00ff00'], 4)).toHaveLength(6);
  });
});

describe('colours that charts share', () => {
  const colors = ['#1', '#2', '#3', '#4'];
  const asked = (...labels: string[]) => ({ colors, labels });

  test('a label has one colour in all charts, other labels have others', () => {
    const memory = createColorMemory();
    const first = memory.assignFor('one')(asked('a', 'b'));
    const second = memory.assignFor('two')(asked('c', 'a'));
    expect([second.get('a'), second.get('c')]).toEqual([first.get('a'), '#3']);
    expect([...memory.assignFor('one')(asked('b'))]).toEqual([['b', '#2']]);
  });

  test('labels wear in another memory what they wore in one, in the palette there and whatever is left of them', () => {
    const page = createColorMemory();
    page.assignFor(7)(asked('a', 'b', 'c'));
    page.assignFor(8)(asked('total'));
    const places = page.places();
    expect(places).toEqual({ 7: { a: 0, b: 1, c: 2 } });
    const dark = { colors: ['#9', '#8', '#7', '#6'] };
    const file = createColorMemory({ places });
    expect([...file.assignFor(7)({ ...dark, labels: ['c', 'd'] })]).toEqual([
      ['c', '#7'],
      ['d', '#6'],
    ]);
    expect(
      file
        .assignFor(9)({ ...dark, labels: ['c'] })
        .get('c'),
    ).toBe('#7');
  });

  test('a chart of one label neither claims a colour nor gives way', () => {
    const memory = createColorMemory();
    expect([...memory.assignFor('one')(asked('total')).values()]).toEqual(['#1']);
    expect([...memory.assignFor('two')(asked('a', 'b')).values()]).toEqual(['#1', '#2']);
    expect([...memory.assignFor('three')(asked('b')).values()]).toEqual(['#2']);
  });

  test('dashboards of one namespace give a label the same colour, whatever comes before it', () => {
    const many = ['#1', '#2', '#3', '#4', '#5', '#6', '#7'];
    const colorOf = (namespace: string, ...labels: string[]) =>
      createColorMemory({ namespace }).assignFor('one')({ colors: many, labels }).get('rain');
    expect(colorOf('', 'rain')).not.toBe(colorOf('', 'sun', 'rain'));
    const alone = colorOf('wall', 'rain');
    expect([colorOf('wall', 'sun', 'rain'), colorOf('wall', 'fog', 'rain')]).toEqual([alone, alone]);
    const all = createColorMemory({ namespace: 'wall' }).assignFor('one')({
      colors: many,
      labels: [...'abcdefg'],
    });
    expect(new Set(all.values()).size).toBe(7);
  });

  test('ranked charts wear the same whichever was drawn first, and those behind are told', () => {
    const charts: [string, number, string[]][] = [
      ['lines', 0, ['a', 'b']],
      ['total', 1, ['c']],
      ['pie', 2, ['c', 'a']],
    ];
    const drawn = (order: number[]) => {
      const memory = createColorMemory();
      let told = 0;
      memory.follow('pie', () => (told += 1));
      const draw = () =>
        order.map((at) => {
          const [owner = '', rank, labels = []] = charts[at] ?? [];
          return [owner, memory.assignFor(owner, rank)(asked(...labels))] as const;
        });
      draw();
      return { worn: new Map(draw().map(([owner, colors]) => [owner, [...colors.values()]])), told };
    };
    const expected = { lines: ['#1', '#2'], total: ['#3'], pie: ['#3', '#1'] };
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ])
      expect(Object.fromEntries(drawn(order).worn), order.join()).toEqual(expected);
    expect([drawn([0, 1, 2]).told, drawn([2, 1, 0]).told]).toEqual([0, 1]);
  });

  test('a chart that moves in front of another takes the colours first', () => {
    const memory = createColorMemory();
    memory.assignFor('one', 0)(asked('a', 'b'));
    memory.assignFor('two', 1)(asked('c', 'd'));
    expect([...memory.assignFor('two', -1)(asked('c', 'd')).values()]).toEqual(['#1', '#2']);
    expect(memory.changesOf('one')).toBe(1);
    expect([...memory.assignFor('one', 0)(asked('a', 'b')).values()]).toEqual(['#3', '#4']);
  });

  test('charts of other palettes go their own way, and what a chart alone wore is free when it goes', () => {
    const memory = createColorMemory();
    memory.assignFor('one')(asked('a', 'b'));
    expect(
      memory
        .assignFor('two')({ colors: ['#8', '#9'], labels: ['a', 'z'] })
        .get('a'),
    ).toBe('#8');
    memory.forget('one');
    expect([...memory.assignFor('three')(asked('c', 'd')).values()]).toEqual(['#1', '#2']);
  });
});
