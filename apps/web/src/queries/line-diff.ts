/** A line of two texts: in both, or in one of them alone. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Above so many pairs of lines all lines of both texts are told, without looking for those they share. */
const PAIRS_MAX = 4_000_000;

/** Lengths of what two lists of lines share from each pair on. */
function sharedLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        before[row] === after[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

/** What leads from one text to another, line by line; what goes stands before what comes. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (old.length * next.length > PAIRS_MAX) return [...old.map(removed), ...next.map(added)];
  const lengths = sharedLengths(old, next);
  const width = next.length + 1;
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [was, is] = [old[row], next[column]];
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (
      was !== undefined &&
      (is === undefined ||
        (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
    ) {
      lines.push(removed(was));
      row += 1;
    } else {
      lines.push(added(is ?? ''));
      column += 1;
    }
  }
  return lines;
}
