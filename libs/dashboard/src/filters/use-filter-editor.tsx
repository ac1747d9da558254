import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { mayArrange } from '../state/may-arrange.ts';

const FilterEditor = lazyPart(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  ({ onClose }) => onClose,
);

/** The dialog that edits the filters of the dashboard around, while it is open, and what opens it; null for who may not. */
export function useFilterEditor(): {
  readonly isEditing: boolean;
  readonly edit: (() => void) | null;
  readonly editor: JSX.Element | null;
} {
  const mayEdit = useDashboard(mayArrange);
  const [isEditing, setEditing] = useState(false);
  return {
    isEditing,
    edit: mayEdit
      ? () => {
          setEditing(true);
        }
      : null,
    editor: isEditing ? (
      <Suspense fallback={null}>
        <FilterEditor
          onClose={() => {
            setEditing(false);
          }}
        />
      </Suspense>
    ) : null,
  };
}
