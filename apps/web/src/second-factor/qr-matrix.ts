import { alignmentsOf, qrWords } from './qr-words.ts';

/** Squares of a code, dark or light, row by row; null where none is decided yet. */
type Squares = (boolean | null)[][];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const LEVEL_L = 1;
const TIMING = 6;

function set(squares: Squares, x: number, y: number, isDark: boolean): void {
  const row = squares[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = isDark;
}

/** A square within squares: rings around its middle, dark where `isDark` says so of their distance. */
function drawRings(
  squares: Squares,
  [x, y]: readonly [number, number],
  reach: number,
  isDark: (distance: number) => boolean,
): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(squares, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function alignmentPlaces(version: number, size: number): readonly number[] {
  const count = alignmentsOf(version);
  if (count === 0) return [];
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const rest = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step);
  return [TIMING, ...rest.toReversed()];
}

function drawPatterns(squares: Squares, version: number): void {
  const size = squares.length;
  for (let at = 0; at < size; at += 1) {
    set(squares, TIMING, at, at % 2 === 0);
    set(squares, at, TIMING, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const corner of corners) drawRings(squares, corner, 4, (distance) => distance !== 2 && distance !== 4);
  const places = alignmentPlaces(version, size);
  const last = places.length - 1;
  places.forEach((y, row) => {
    places.forEach((x, column) => {
      const isCorner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isCorner) drawRings(squares, [x, y], 2, (distance) => distance !== 1);
    });
  });
}

/** A number with the rest of its division behind it, by which readers find errors in it. */
function withRest(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function drawFormat(squares: Squares, mask: number): void {
  const size = squares.length;
  const bits = withRest((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412;
  const isSet = (at: number): boolean => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    if (at < 6) set(squares, 8, at, isSet(at));
    else if (at < 8) set(squares, 8, at + 1, isSet(at));
    else if (at === 8) set(squares, 7, 8, isSet(at));
    else set(squares, 14 - at, 8, isSet(at));
    if (at < 8) set(squares, size - 1 - at, 8, isSet(at));
    else set(squares, 8, size - 15 + at, isSet(at));
  }
  set(squares, 8, size - 8, true);
}

function drawVersion(squares: Squares, version: number): void {
  if (version < 7) return;
  const bits = withRest(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [squares.length - 11 + (at % 3), Math.floor(at / 3)];
    const isDark = ((bits >>> at) & 1) === 1;
    set(squares, far, near, isDark);
    set(squares, near, far, isDark);
  }
}

/** Where words are written, bit by bit: in pairs of columns from the right, up and down by turns. */
function pathThrough(squares: Squares): readonly (readonly [number, number])[] {
  const size = squares.length;
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at).map((column) =>
    column <= TIMING ? column - 1 : column,
  );
  return columns.flatMap((column) =>
    Array.from({ length: size }, (_, step) => step).flatMap((step) => {
      const y = ((column + 1) & 2) === 0 ? size - 1 - step : step;
      return [column, column - 1].flatMap((x) =>
        squares[y]?.[x] === null ? [[x, y] as readonly [number, number]] : [],
      );
    }),
  );
}

/** Neighbours that look alike: the fewer, the easier a code is read. */
function alikeIn(squares: Squares): number {
  const right = squares.flatMap((row) => row.filter((one, x) => x > 0 && one === row[x - 1]));
  const below = squares.flatMap((row, y) => row.filter((one, x) => y > 0 && one === squares[y - 1]?.[x]));
  return right.length + below.length;
}

/** The squares of the QR code of a text, row by row: true is dark. Leave four squares free around them. Throws RangeError. */
export function qrMatrix(text: string): readonly (readonly boolean[])[] {
  const { version, words } = qrWords(text);
  const size = version * 4 + 17;
  const empty: Squares = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  drawPatterns(empty, version);
  drawFormat(empty, 0);
  drawVersion(empty, version);
  const path = pathThrough(empty);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, at) => ((word >>> (7 - at)) & 1) === 1));
  const masked = MASKS.map((isFlipped, mask) => {
    const squares = empty.map((row) => [...row]);
    drawFormat(squares, mask);
    path.forEach(([x, y], at) => set(squares, x, y, (bits[at] ?? false) !== isFlipped(x, y)));
    return squares;
  });
  const [best = empty] = masked.toSorted((one, other) => alikeIn(one) - alikeIn(other));
  return best.map((row) => row.map((square) => square === true));
}
