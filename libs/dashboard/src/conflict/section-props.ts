import type { Conflict } from '../state/dashboard-slice.ts';
import type { EditState } from '../state/edit-state.ts';
import type { MergeChoices } from '../state/merge-layouts.ts';
import type { MergeView } from './merge-view.ts';

/** What every section of a conflict shows and chooses. */
export interface SectionProps {
  readonly conflict: Conflict;
  readonly mine: EditState;
  readonly view: MergeView;
  readonly choices: MergeChoices;
  readonly onChoices: (choices: MergeChoices) => void;
}
