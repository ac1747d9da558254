import { useCount, useLocale } from '@belvedere/client-store';
import { groupedDigits } from '@belvedere/format';
import { Button, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { cellsSummary, type CellsSummary } from './cells-summary.ts';
import type { PickedCells } from './cells-text.ts';

/** Cells are added up when marking them has come to rest. */
const REST_MS = 60;

function useSummary(cells: PickedCells): CellsSummary | null {
  const [summed, setSummed] = useState<{ readonly of: PickedCells; readonly summary: CellsSummary } | null>(
    null,
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      setSummed({ of: cells, summary: cellsSummary(cells.columns, cells.rows) });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [cells]);
  return summed?.of === cells ? summed.summary : null;
}

function Figure({
  name,
  value,
}: {
  readonly name: string;
  readonly value: string | null;
}): JSX.Element | null {
  const locale = useLocale();
  return value === null ? null : (
    <span>
      {name} <strong className="bv-num">{groupedDigits(value, locale)}</strong>
    </span>
  );
}

/** How far the figures are exact, or why there is no sum. */
function useCare({ odd, numbers, isSumRounded, isMeanRounded }: CellsSummary): string {
  const t = useT();
  const countText = useCount();
  if (odd > 0) return t(cellFactsMessages.noSum, { count: countText(odd) });
  if (numbers === 0) return '';
  if (isSumRounded) return t(cellFactsMessages.rounded);
  return isMeanRounded
    ? `${t(cellFactsMessages.exact)}, ${t(cellFactsMessages.meanRounded)}`
    : t(cellFactsMessages.exact);
}

function Figures({ summary }: { readonly summary: CellsSummary }): JSX.Element {
  const t = useT();
  const countText = useCount();
  const care = useCare(summary);
  const { nulls, sum, mean, min, max } = summary;
  return (
    <>
      {nulls > 0 && <span>{t(cellFactsMessages.nulls, { nulls: countText(nulls) })}</span>}
      <Figure name={t(cellFactsMessages.sum)} value={sum} />
      <Figure name={t(cellFactsMessages.mean)} value={mean} />
      <Figure name={t(cellFactsMessages.min)} value={min} />
      <Figure name={t(cellFactsMessages.max)} value={max} />
      <span className="bv-text3 bv-cells-care">{care}</span>
    </>
  );
}

/** What the marked cells come to, and ways to copy them. */
export function CellsBar({
  cells,
  copies,
}: {
  readonly cells: PickedCells;
  readonly copies: readonly MenuEntry[];
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const summary = useSummary(cells);
  const count = countText(cells.columns.length * cells.rows.length);
  return (
    <section className="bv-cells-bar" aria-label={t(cellFactsMessages.marked)}>
      <output className="bv-cells-figures">
        <strong>{t(cellFactsMessages.cells, { cells: count })}</strong>
        {summary !== null && <Figures summary={summary} />}
      </output>
      <span className="bv-cells-copy">
        <MenuButton entries={copies}>
          <Button size="small" kind="quiet" iconAfter="caret-down">
            {t(cellFactsMessages.copyCell)}
          </Button>
        </MenuButton>
      </span>
    </section>
  );
}
