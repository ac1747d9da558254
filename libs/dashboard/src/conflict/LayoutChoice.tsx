import { partName, type DashboardChange, type Layout } from '@belvedere/core';
import { TabStrip, useT } from '@belvedere/ui';
import { useId, useMemo, useState, type JSX } from 'react';
import { changesSentence } from '../changes/change-words.ts';
import { conflictMessages } from '../messages/conflict.ts';
import { mergeEdits, mergeRowKey } from '../state/merge-layouts.ts';
import { LayoutSketch } from './LayoutSketch.tsx';
import { changedTabs, chooseAll, markedParts, orderRows } from './merge-view.ts';
import type { SectionProps } from './section-props.ts';

/** Changes that a sketch is named by. */
const CHANGES_TOLD = 1;

function useSaid(): (changes: readonly DashboardChange[]) => string {
  const t = useT();
  return (changes) => {
    const parts = changes.filter(({ subject }) => subject === 'part');
    if (parts.length === 0) return t(conflictMessages.noChange);
    return changesSentence(t, parts, { shown: CHANGES_TOLD, more: 0 });
  };
}

const nameOfTab = (layouts: readonly Layout[], id: string): string => {
  const layout = layouts.find((one) => one[id] !== undefined);
  const part = layout?.[id];
  return layout === undefined || part === undefined ? id : partName(layout, part);
};

/** What either side made of the layout and what is saved of both, drawn; a choice where both arranged the same place. */
export function LayoutChoice({ conflict, mine, view, choices, onChoices }: SectionProps): JSX.Element | null {
  const t = useT();
  const said = useSaid();
  const group = useId();
  const { base, theirs } = conflict;
  const yourMarks = useMemo(() => markedParts(view.yours), [view]);
  const theirMarks = useMemo(() => markedParts(view.theirs), [view]);
  const marks = useMemo(() => new Set([...yourMarks, ...theirMarks]), [yourMarks, theirMarks]);
  const result = useMemo(
    () => mergeEdits(base.edit, mine, theirs.edit, choices).layout,
    [base, mine, theirs, choices],
  );
  const layouts = [mine.layout, theirs.edit.layout];
  const tabs = changedTabs(layouts, marks);
  const [shownTab, setShownTab] = useState(tabs[0]);
  if (marks.size === 0) return null;
  const open = orderRows(view).filter(({ isOpen }) => isOpen);
  const [first] = open;
  const side = first === undefined ? null : (choices[mergeRowKey(first)] ?? 'yours');
  const saved = {
    yours: conflictMessages.sketchSavedYours,
    theirs: conflictMessages.sketchSavedTheirs,
  };
  const sides = [
    {
      side: 'yours',
      text: t(conflictMessages.sketchYours, { changes: said(view.yours) }),
      layout: mine.layout,
      marked: yourMarks,
    },
    {
      side: 'theirs',
      text: t(conflictMessages.sketchTheirs, { changes: said(view.theirs) }),
      layout: theirs.edit.layout,
      marked: theirMarks,
    },
  ] as const;
  return (
    <section aria-label={t(conflictMessages.layout)}>
      <div className="bv-conflict-layout">
        <strong>{t(conflictMessages.layout)}</strong>
        {open.length > 0 && <span className="bv-text2">{t(conflictMessages.layoutTwice)}</span>}
        {tabs.length > 1 && shownTab !== undefined && (
          <TabStrip
            label={t(conflictMessages.tabs)}
            tabs={tabs.map((id) => ({ id, label: nameOfTab(layouts, id) }))}
            active={shownTab}
            onSelect={setShownTab}
          />
        )}
        <span className="bv-conflict-legend">{t(conflictMessages.legend)}</span>
      </div>
      <div
        className="bv-conflict-sketches"
        {...(side !== null && { role: 'group', 'aria-label': t(conflictMessages.keepLayout) })}
      >
        {sides.map((one) => (
          <label key={one.side} className={side === one.side ? 'bv-chosen' : ''}>
            <span>
              {side !== null && (
                <input
                  type="radio"
                  name={group}
                  checked={side === one.side}
                  onChange={() => {
                    onChoices({ ...choices, ...chooseAll(open, one.side) });
                  }}
                />
              )}{' '}
              {one.text}
            </span>
            <LayoutSketch layout={one.layout} tab={shownTab} marked={one.marked} />
          </label>
        ))}
        <div>
          <strong>{t(side === null ? conflictMessages.sketchSaved : saved[side])}</strong>
          <LayoutSketch layout={result} tab={shownTab} marked={marks} />
        </div>
      </div>
    </section>
  );
}
