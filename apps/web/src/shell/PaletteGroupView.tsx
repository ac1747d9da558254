import { Icon, useT } from '@belvedere/ui';
import { Fragment, type JSX } from 'react';
import { paletteMessages } from '../messages/palette.ts';
import { shellMessages } from '../messages/shell.ts';
import {
  matchPositions,
  searchOf,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteSection,
} from './palette-entries.ts';

const TITLES: Readonly<Record<PaletteGroup, (typeof shellMessages)['dashboards']>> = {
  dashboards: shellMessages.dashboards,
  charts: shellMessages.charts,
  datasets: shellMessages.datasets,
  savedQueries: shellMessages.savedQueries,
  fields: paletteMessages.fields,
  pages: paletteMessages.pages,
  actions: paletteMessages.actions,
};

function Marked({ label, search }: { readonly label: string; readonly search: string }): JSX.Element {
  const marked = new Set(matchPositions(label, searchOf(search)) ?? []);
  return (
    <span className="bv-ellipsis">
      {Array.from(label, (char, index) =>
        marked.has(index) ? <mark key={index}>{char}</mark> : <Fragment key={index}>{char}</Fragment>,
      )}
    </span>
  );
}

/** Props of {@link PaletteGroupView}. */
export interface PaletteGroupProps {
  readonly section: PaletteSection;
  readonly search: string;
  readonly active: PaletteEntry | undefined;
  readonly onReach: (entry: PaletteEntry) => void;
  readonly onOpen: (entry: PaletteEntry, isNewTab: boolean) => void;
}

/** Id of the row of an entry, which the field points at. */
export const rowId = ({ id }: PaletteEntry): string => `bv-palette-${id}`;

/** The entries of one group, with what of them was searched for marked. */
export function PaletteGroupView({
  section,
  search,
  active,
  onReach,
  onOpen,
}: PaletteGroupProps): JSX.Element {
  const t = useT();
  return (
    <div role="group" aria-label={t(TITLES[section.group])}>
      <div className="bv-palette-group" aria-hidden>
        {t(TITLES[section.group])}
      </div>
      {section.entries.map((entry) => (
        <div
          key={entry.id}
          id={rowId(entry)}
          role="option"
          aria-selected={active === entry}
          className="bv-palette-row"
          onPointerMove={() => {
            onReach(entry);
          }}
          onClick={(event) => {
            onOpen(entry, event.ctrlKey || event.metaKey);
          }}
        >
          <Icon name={entry.icon} />
          <Marked label={entry.label} search={search} />
          <span className="bv-text2 bv-ellipsis">{entry.note}</span>
          <kbd aria-hidden>↵</kbd>
        </div>
      ))}
      {section.more > 0 && (
        <div className="bv-palette-more">{t(paletteMessages.more, { count: section.more })}</div>
      )}
    </div>
  );
}
