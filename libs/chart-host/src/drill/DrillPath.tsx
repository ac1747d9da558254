import type { DatumPick, DrillStep } from '@belvedere/charts';
import { columnLabel } from '@belvedere/core';
import { useT, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { drillMessages } from '../messages/drill.ts';

function chosenText({ values }: DatumPick, nameOf: (column: string) => string, t: Translate): string {
  return values
    .map(({ column, text }) => t(drillMessages.step, { column: nameOf(columnLabel(column)), value: text }))
    .join(', ');
}

/** The steps that were taken, each but the last a way back to it. */
export function DrillPath({
  steps,
  nameOf,
  onBack,
}: {
  readonly steps: readonly DrillStep[];
  readonly nameOf: (column: string) => string;
  readonly onBack: (length: number) => void;
}): JSX.Element {
  const t = useT();
  return (
    <nav className="bv-drill-path" aria-label={t(drillMessages.path)}>
      {steps.map(({ pick, column }, index) => {
        const isLast = index === steps.length - 1;
        const chosen = steps[index + 1]?.pick.label ?? '';
        const own =
          chosen === '' ? nameOf(column) : t(drillMessages.step, { column: nameOf(column), value: chosen });
        return (
          <span key={`${index} ${column}`}>
            {index === 0 && pick.values.length > 0 && <span>{chosenText(pick, nameOf, t)} › </span>}
            {isLast ? (
              <strong>{own}</strong>
            ) : (
              <>
                <button
                  type="button"
                  className="bv-link-button"
                  onClick={() => {
                    onBack(index + 1);
                  }}
                >
                  {own}
                </button>
                {' › '}
              </>
            )}
          </span>
        );
      })}
    </nav>
  );
}
