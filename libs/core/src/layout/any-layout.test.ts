import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSteps, pushStep, redoStep, startHistory, undoStep } from '../undo-history.ts';
import {
  collapseTopTabs,
  insertComponent,
  moveComponent,
  newComponent,
  removeComponent,
  resizeComponent,
  updateMeta,
  type DropTarget,
} from './change.ts';
import {
  chartIdsOf,
  COMPONENT_HEIGHT,
  emptyLayout,
  LAYOUT_IDS,
  parentOf,
  type ComponentType,
  type Layout,
  type LayoutComponent,
} from './component.ts';
import { fragmentOf, pasteFragment } from './fragment.ts';
import { depthOf, mayHold } from './nesting.ts';
import { moveTogether } from './move-together.ts';
import { layoutFromStored, layoutToStored } from './stored.ts';
import { addTab, insertTabs, moveToTop } from './tabs.ts';
import { availableColumns, minimumColumns, occupiedColumns, widthOf } from './width.ts';

/** One move of an editor; numbers pick among the parts that there are. */
type Move =
  | {
      readonly do: 'insert';
      readonly type: ComponentType;
      readonly at: number;
      readonly index: number;
      readonly width: number;
    }
  | { readonly do: 'move'; readonly part: number; readonly at: number; readonly index: number }
  | {
      readonly do: 'together';
      readonly parts: readonly number[];
      readonly at: number;
      readonly index: number;
    }
  | { readonly do: 'copy'; readonly parts: readonly number[]; readonly at: number }
  | { readonly do: 'resize'; readonly part: number; readonly width: number; readonly height: number }
  | { readonly do: 'remove' | 'raise'; readonly part: number }
  | { readonly do: 'collapse' | 'top-tabs' };

const NEW_TYPES = [
  'CHART',
  'CHART',
  'ROW',
  'COLUMN',
  'TABS',
  'TAB',
  'HEADER',
  'DIVIDER',
  'MARKDOWN',
  'DYNAMIC',
] as const;
const nth = fc.nat({ max: 40 });
const size = fc.integer({ min: -2, max: 120 });

const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('insert' as const),
        type: fc.constantFrom(...NEW_TYPES),
        at: nth,
        index: nth,
        width: fc.integer({ min: 1, max: 12 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), part: nth, at: nth, index: nth }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('resize' as const), part: nth, width: size, height: size }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('together' as const),
        parts: fc.array(nth, { maxLength: 4 }),
        at: nth,
        index: nth,
      }),
    },
    fc.record({ do: fc.constant('copy' as const), parts: fc.array(nth, { maxLength: 3 }), at: nth }),
    fc.record({ do: fc.constantFrom('remove' as const, 'raise' as const), part: nth }),
    fc.record({ do: fc.constantFrom('collapse' as const, 'top-tabs' as const) }),
  ),
  { maxLength: 40, size: 'max' },
);

/** Ids of their own for new parts. */
function newIds(): () => string {
  let last = 0;
  return () => String((last += 1));
}

const pick = (layout: Layout, at: number): LayoutComponent => {
  const parts = Object.values(layout);
  return parts[at % parts.length] as LayoutComponent;
};

function placeIn(layout: Layout, at: number, index: number): DropTarget {
  const { id, children } = pick(layout, at);
  return { parentId: id, index: index % (children.length + 1) };
}

function inserted(
  layout: Layout,
  { type, at, index, width }: Extract<Move, { do: 'insert' }>,
  newId: () => string,
) {
  const target = placeIn(layout, at, index);
  if (type === 'TABS') return insertTabs(layout, target, { tabs: newId(), tab: newId() });
  if (type === 'TAB') return addTab(layout, target.parentId, newId());
  const id = newId();
  const meta = type === 'CHART' ? { chartId: Number(id), width } : {};
  return insertComponent(layout, newComponent(type, id, meta), target, newId());
}

/** The layout after a move; the same when it is refused. */
function after(layout: Layout, move: Move, newId: () => string): Layout {
  const kept = (change: ReturnType<typeof moveComponent>): Layout => (change.ok ? change.layout : layout);
  switch (move.do) {
    case 'insert':
      return kept(inserted(layout, move, newId));
    case 'move':
      return kept(
        moveComponent(layout, pick(layout, move.part).id, placeIn(layout, move.at, move.index), newId()),
      );
    case 'together': {
      const ids = move.parts.map((part) => pick(layout, part).id);
      return kept(moveTogether(layout, ids, placeIn(layout, move.at, move.index), newId));
    }
    case 'copy': {
      const ids = move.parts.map((part) => pick(layout, part).id);
      const place = { after: pick(layout, move.at).id, end: LAYOUT_IDS.grid };
      return kept(pasteFragment(layout, fragmentOf(layout, ids), place, newId));
    }
    case 'resize':
      return resizeComponent(layout, pick(layout, move.part).id, move);
    case 'remove': {
      const { id, type } = pick(layout, move.part);
      return type === 'ROOT' || type === 'GRID' || id === LAYOUT_IDS.header
        ? layout
        : removeComponent(layout, id);
    }
    case 'raise':
      return kept(moveToTop(layout, pick(layout, move.part).id));
    case 'collapse':
      return collapseTopTabs(layout);
    default:
      return kept(
        insertTabs(layout, { parentId: LAYOUT_IDS.root, index: 0 }, { tabs: newId(), tab: newId() }),
      );
  }
}

/** What is wrong with a layout; nothing for a valid one. */
function faultsOf(layout: Layout): readonly string[] {
  const parts = Object.values(layout);
  const held = parts.flatMap((part) => part.children);
  const fixed: ReadonlySet<string> = new Set(Object.values(LAYOUT_IDS));
  return [
    ...held.filter((id) => layout[id] === undefined).map((id) => `${id} is held and does not exist`),
    ...held.filter((id, index) => held.indexOf(id) !== index).map((id) => `${id} is held twice`),
    ...parts.filter(({ id }) => !fixed.has(id) && !held.includes(id)).map(({ id }) => `nothing holds ${id}`),
    ...parts.flatMap((part) => faultsOfPart(layout, part)),
  ];
}

function faultsOfPart(layout: Layout, part: LayoutComponent): readonly string[] {
  const depth = depthOf(layout, part.id);
  const wrong = part.children
    .map((id) => layout[id]?.type ?? 'ROOT')
    .filter((type) => !mayHold(part.type, type, depth))
    .map((type) => `${part.id} of depth ${depth} holds ${type}`);
  const isFull = part.type === 'ROW' && occupiedColumns(layout, part.id) > availableColumns(layout, part.id);
  const isSmall = part.meta.width !== undefined && widthOf(layout, part.id) < minimumColumns(layout, part.id);
  const { height } = part.meta;
  const isTall = height !== undefined && (height < COMPONENT_HEIGHT.min || height > COMPONENT_HEIGHT.max);
  return [
    ...wrong,
    ...(isFull ? [`${part.id} holds more columns than it has`] : []),
    ...(isSmall ? [`${part.id} is narrower than what stands in it`] : []),
    ...(isTall ? [`${part.id} is ${height} units high`] : []),
    ...(part.type === 'TABS' && part.children.length === 0 ? [`${part.id} has no tab`] : []),
  ];
}

/** All layouts on the way, the first one first. */
function played(list: readonly Move[]): readonly Layout[] {
  const newId = newIds();
  const steps = [emptyLayout('any')];
  for (const move of list) steps.push(after(steps.at(-1) as Layout, move, newId));
  return steps;
}

const lastOf = (list: readonly Move[]): Layout => played(list).at(-1) as Layout;

describe('any sequence of moves', () => {
  it('leaves a tree in which everything may stand where it stands', () => {
    fc.assert(
      fc.property(moves, (list) => {
        expect(faultsOf(lastOf(list))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is taken back by undo to the very layouts before it, and made again by redo', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const steps = played(list).filter((layout, index, all) => layout !== all[index - 1]);
        let history = startHistory(steps[0] as Layout);
        for (const layout of steps.slice(1)) history = pushStep(history, layout);
        for (const layout of steps.toReversed()) {
          expect(history.present).toBe(layout);
          history = undoStep(history);
        }
        expect(hasSteps(history)).toBe(false);
        for (const layout of steps) {
          expect(history.present).toBe(layout);
          history = redoStep(history);
        }
      }),
    );
  });

  it('gives the same bytes when it is stored, read and stored again', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const text = JSON.stringify(layoutToStored(lastOf(list)));
        const back = layoutFromStored(JSON.parse(text), 'another title');
        expect(JSON.stringify(layoutToStored(back))).toBe(text);
      }),
    );
  });

  it('stores with every part the path that leads to it', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const layout = lastOf(list);
        const back = layoutFromStored(layoutToStored(layout), 'any');
        const held = Object.values(back).filter(({ id }) => parentOf(layout, id) !== null);
        for (const { id, parents = [] } of held)
          expect([id, parents.at(-1) ?? null]).toEqual([id, parentOf(layout, id)]);
      }),
    );
  });

  it('leaves no row or tab empty that a move has emptied', () => {
    const emptyOf = (layout: Layout): readonly string[] =>
      Object.values(layout)
        .filter(({ type, children }) => (type === 'ROW' || type === 'TAB') && children.length === 0)
        .map(({ id }) => id);
    fc.assert(
      fc.property(moves, moves, (made, list) => {
        const newId = newIds();
        const own = (): string => `later-${newId()}`;
        let layout = lastOf(made);
        for (const move of list.filter((one) => one.do === 'move' || one.do === 'together')) {
          const known = emptyOf(layout);
          layout = after(layout, move, own);
          expect(emptyOf(layout).filter((id) => !known.includes(id))).toEqual([]);
        }
      }),
    );
  });

  it('that only moves, resizes or changes tabs keeps every chart', () => {
    fc.assert(
      fc.property(moves, moves, (made, list) => {
        const before = lastOf(made);
        const newId = newIds();
        const own = (): string => `later-${newId()}`;
        const quiet = list.filter((move) => !['insert', 'copy', 'remove'].includes(move.do));
        const layout = quiet.reduce((now, move) => after(now, move, own), before);
        expect(chartIdsOf(layout).toSorted()).toEqual(chartIdsOf(before).toSorted());
      }),
    );
  });
});

describe('a stored text', () => {
  const peer = {
    'CHART-a': {
      children: [],
      id: 'CHART-a',
      meta: { chartId: 7, height: 50, sliceName: 'A', uuid: 'u', width: 4 },
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-r'],
      type: 'CHART',
    },
    DASHBOARD_VERSION_KEY: 'v2',
    GRID_ID: { children: ['ROW-r'], id: 'GRID_ID', parents: ['ROOT_ID'], type: 'GRID' },
    HEADER_ID: { id: 'HEADER_ID', meta: { text: 'Title' }, type: 'HEADER' },
    ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
    'ROW-r': {
      children: ['CHART-a'],
      id: 'ROW-r',
      meta: { '0': 'ROOT_ID', background: 'BACKGROUND_TRANSPARENT' },
      parents: ['ROOT_ID', 'GRID_ID'],
      type: 'ROW',
    },
  };

  it('with sorted keys keeps its bytes', () => {
    expect(JSON.stringify(layoutToStored(layoutFromStored(peer, 'Title')))).toBe(JSON.stringify(peer));
  });

  it('that is no tree becomes one: rings, strangers, strays and second places are left out', () => {
    const layout = layoutFromStored(
      {
        ...peer,
        GRID_ID: { ...peer.GRID_ID, children: ['ROW-r', 'ROW-r', 'gone', 'ODD-o'] },
        'ROW-r': { ...peer['ROW-r'], children: ['CHART-a', 'ROW-r', 'GRID_ID', 7] },
        'ODD-o': { id: 'ODD-o', type: 'ODD', children: [], meta: {} },
        'CHART-stray': { ...peer['CHART-a'], id: 'CHART-stray' },
      },
      'Title',
    );
    expect(faultsOf(layout)).toEqual([]);
    expect(Object.keys(layout)).not.toContain('CHART-stray');
    expect(chartIdsOf(layout)).toEqual([7]);
  });
});

it('settings of one part leave all others the same value', () => {
  const layout = emptyLayout('t');
  const next = updateMeta(layout, LAYOUT_IDS.header, { text: 'u' });
  expect(next[LAYOUT_IDS.grid]).toBe(layout[LAYOUT_IDS.grid]);
});
