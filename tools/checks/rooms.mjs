// Rooms and floors inside a package: folders and the single files beside them are rooms, in `src` and again in every folder below it;
// no two of them reach each other. Of files this says the same: none reaches another that reaches it, not even for its types.
import { relative } from 'node:path';

/**
 * The room of a file: the folder or file below `src`; `deep` are folders whose own folders are the rooms.
 * @param {string} path of the file from `src` on
 * @param {readonly string[]} deep
 */
function roomOf(path, deep) {
  const [first, second, third] = path.split('/');
  return deep.includes(first) && third !== undefined ? `${first}/${second}` : first;
}

/**
 * Arrows between rooms, each with the first import that draws it.
 * @param {readonly { from: string, to: string }[]} imports paths from `src` on
 * @param {readonly string[]} deep
 */
function arrowsOf(imports, deep) {
  const arrows = new Map();
  for (const { from, to } of imports) {
    const [one, other] = [roomOf(from, deep), roomOf(to, deep)];
    if (one === other) continue;
    const known = arrows.get(one) ?? new Map();
    if (!known.has(other)) known.set(other, `${from} -> ${to}`);
    arrows.set(one, known);
  }
  return arrows;
}

function reachable(arrows, start) {
  const seen = new Set();
  const open = [start];
  while (open.length > 0) {
    for (const next of (arrows.get(open.pop()) ?? new Map()).keys()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

/** Sentences about rooms that reach each other, one for every arrow of such a knot. */
function knots(arrows) {
  const reach = new Map([...arrows.keys()].map((room) => [room, reachable(arrows, room)]));
  return [...arrows].flatMap(([room, targets]) =>
    [...targets]
      .filter(([target]) => reach.get(target)?.has(room) === true)
      .map(([target, example]) => `${room} and ${target} reach each other: ${example}`),
  );
}

const floorOf = (floors, room) =>
  floors.findIndex((rooms) => rooms.includes(room) || rooms.includes(`${room.split('/')[0]}/*`));

/** Sentences about arrows that point up or to a neighbour, and rooms that stand on no floor. */
function climbs(arrows, rooms, floors) {
  const homeless = [...rooms].filter((room) => floorOf(floors, room) < 0);
  const up = [...arrows].flatMap(([room, targets]) =>
    [...targets].flatMap(([target, example]) => {
      const [from, to] = [floorOf(floors, room), floorOf(floors, target)];
      const isNeighbour = from === to && !floors[from]?.some((name) => name.endsWith('/*'));
      if (to > from) return [`${room} stands below ${target}: ${example}`];
      return isNeighbour ? [`${room} stands beside ${target}: ${example}`] : [];
    }),
  );
  return [...homeless.map((room) => `${room} is on no floor of the package's house.floors`), ...up];
}

/** Every folder that one of the paths stands in, the nearest to the root first; the root itself is none of them. */
function foldersOf(paths) {
  const folders = paths.flatMap((path) => {
    const steps = path.split('/').slice(0, -1);
    return steps.map((_, at) => steps.slice(0, at + 1).join('/'));
  });
  return [...new Set(folders)].sort();
}

/** Sentences about rooms of a folder that reach each other. */
function knotsIn(folder, inside) {
  const prefix = `${folder}/`;
  const own = inside.filter(({ from, to }) => from.startsWith(prefix) && to.startsWith(prefix));
  const below = own.map(({ from, to }) => ({ from: from.slice(prefix.length), to: to.slice(prefix.length) }));
  return knots(arrowsOf(below, [])).map((knot) => `in ${folder}, ${knot}`);
}

/**
 * Sentences about the rooms of one package. `floors` (package.json, `house.floors`) lists rooms from the ground up: a room reaches
 * those below it. `name/*` stands for every folder in `name`; these may reach each other, as long as no two do so both ways.
 */
export function roomProblems(source, imports, floors = []) {
  const deep = floors.flat().flatMap((room) => (room.endsWith('/*') ? [room.slice(0, -2)] : []));
  const inside = imports.map(({ from, to }) => ({ from: relative(source, from), to: relative(source, to) }));
  const arrows = arrowsOf(inside, deep);
  const rooms = new Set(inside.flatMap(({ from, to }) => [roomOf(from, deep), roomOf(to, deep)]));
  const folders = foldersOf(inside.map(({ from }) => from)).filter((folder) => !deep.includes(folder));
  return [
    ...knots(arrows),
    ...folders.flatMap((folder) => knotsIn(folder, inside)),
    ...(floors.length === 0 ? [] : climbs(arrows, rooms, floors)),
  ];
}
