import { partName, type DashboardChange, type LayoutComponent } from '@belvedere/core';
import { useT, useThemeName } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { changeLines, kindName } from '../changes/change-words.ts';
import { changeMessages } from '../messages/changes.ts';
import { conflictMessages } from '../messages/conflict.ts';
import { mergeRowKey, type MergeRow } from '../state/merge-layouts.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { KeepCell } from './KeepCell.tsx';
import { partRows } from './merge-view.ts';
import type { SectionProps } from './section-props.ts';

/** Any digest leads on to the present picture. */
const thumbnailOf = (chartId: number, theme: 'light' | 'dark'): string =>
  `/api/v1/chart/${chartId}/thumbnail/present/?theme=${theme}`;

/** The small picture of a chart; nothing where there is none. */
function ChartPicture({ part }: { readonly part: LayoutComponent | undefined }): JSX.Element | null {
  const [isMissing, setMissing] = useState(false);
  const theme = useThemeName() === 'dark' ? 'dark' : 'light';
  const chartId = part?.meta.chartId;
  if (chartId === undefined || isMissing) return null;
  return (
    <img
      src={thumbnailOf(chartId, theme)}
      alt=""
      width={108}
      height={54}
      onError={() => {
        setMissing(true);
      }}
    />
  );
}

/** What a side did to a part, in words. */
function DoneTo({ change }: { readonly change: DashboardChange | undefined }): JSX.Element {
  const t = useT();
  if (change === undefined) return <span className="bv-text2">{t(conflictMessages.noChange)}</span>;
  const lines = changeLines(t, change).filter(({ label }) => label !== '');
  if (lines.length === 0) return <>{t(changeMessages[`verb_${change.verb}`])}</>;
  return (
    <>
      {lines.map(({ label, before, after }) => (
        <div key={label}>
          <span className="bv-text2">{label}</span> {before !== null && <s>{before}</s>} {after}
        </div>
      ))}
    </>
  );
}

function whoOf({ yours, theirs }: MergeRow) {
  if (yours === 'none') return conflictMessages.byThem;
  return theirs === 'none' ? conflictMessages.byYou : conflictMessages.byBoth;
}

/** Charts and other parts that either side changed in themselves; nothing where none did. */
export function PartTable({ conflict, mine, view, choices, onChoices }: SectionProps): JSX.Element | null {
  const t = useT();
  const rows = partRows(view);
  if (rows.length === 0) return null;
  const { base, theirs } = conflict;
  return (
    <ConflictTable title={t(conflictMessages.parts)} theirName={theirs.info.changedByName}>
      {rows.map((row) => {
        const layouts = [mine.layout, theirs.edit.layout, base.edit.layout];
        const layout = layouts.find((one) => one[row.id] !== undefined) ?? mine.layout;
        const part = layout[row.id];
        const name = part === undefined ? row.name : partName(layout, part) || kindName(t, part.type);
        return (
          <tr key={mergeRowKey(row)}>
            <th scope="row">
              <div className="bv-conflict-part">
                <ChartPicture part={part} />
                <span>
                  {name}
                  <small>{t(whoOf(row))}</small>
                </span>
              </div>
            </th>
            <td>
              <DoneTo change={view.yours.find(({ id }) => id === row.id)} />
            </td>
            <td>
              <DoneTo change={view.theirs.find(({ id }) => id === row.id)} />
            </td>
            <td>
              <KeepCell row={row} label={name} choices={choices} onChoices={onChoices} />
            </td>
          </tr>
        );
      })}
    </ConflictTable>
  );
}
