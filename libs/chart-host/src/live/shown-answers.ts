import type { LiveAnswer, LiveBoard } from './live-board.ts';

/** Shows these answers and no others. */
export function showAnswers(board: LiveBoard, answers: ReadonlyMap<number, LiveAnswer>): void {
  board.answers = answers;
  for (const listener of board.listeners) listener();
}

/** Replaces the answer of one chart; null takes it away. */
export function showAnswer(board: LiveBoard, id: number, answer: LiveAnswer | null): void {
  const answers = new Map(board.answers);
  if (answer === null) answers.delete(id);
  else answers.set(id, answer);
  showAnswers(board, answers);
}

/** Takes the words away of charts that a brush did not move, once one that it moved has rows of its own. */
function dropStill(board: LiveBoard): void {
  const moving = [...board.answers].filter(([, { over, result, isStale }]) => isStale || over !== result);
  if (moving.length < board.answers.size) showAnswers(board, new Map(moving));
}

/**
 * Takes answers away that no longer belong to what their chart is asked: once it has rows of its own, is gone, or was
 * asked something else a second time. The first other question is that of the range, which was chosen.
 */
export function keepAnswersTrue(board: LiveBoard): void {
  const askedWith = new Map<number, string | undefined>();
  const changes = new Map<number, number>();
  board.onDrawn = (id) => {
    const [tile, answer] = [board.tiles.get(id), board.answers.get(id)];
    const hasChanged = askedWith.get(id) !== tile?.key;
    askedWith.set(id, tile?.key);
    if (answer === undefined) return void changes.delete(id);
    const count = (changes.get(id) ?? 0) + (hasChanged ? 1 : 0);
    changes.set(id, count);
    if (tile === undefined || tile.result !== answer.over || count > 1) {
      changes.delete(id);
      showAnswer(board, id, null);
      dropStill(board);
    }
  };
  for (const [id, { key }] of board.tiles) askedWith.set(id, key);
}
