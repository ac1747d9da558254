import { Icon, useT } from '@belvedere/ui';
import { Fragment, type JSX, type ReactNode } from 'react';
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
  /** Leads to what of the group is not shown; null where nothing leads there. */
  readonly rest: PaletteEntry | null;
  readonly search: string;
  readonly active: PaletteEntry | undefined;
  readonly onReach: (entry: PaletteEntry) => void;
  readonly onOpen: (entry: PaletteEntry, isNewTab: boolean) => void;
}

/** Id of the row of an entry, which the field points at. */
export const rowId = ({ id }: PaletteEntry): string => `bv-palette-${id}`;

function Row({
  entry,
  isActive,
  children,
  onReach,
  onOpen,
}: Pick<PaletteGroupProps, 'onReach' | 'onOpen'> & {
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <div
      id={rowId(entry)}
      role="option"
      aria-selected={isActive}
      className="bv-palette-row"
      onPointerMove={() => {
        onReach(entry);
      }}
      onClick={(event) => {
        onOpen(entry, event.ctrlKey || event.metaKey);
      }}
    >
      <Icon name={entry.icon} />
      {children}
      <span className="bv-text2 bv-ellipsis">{entry.note}</span>
      <kbd aria-hidden>↵</kbd>
    </div>
  );
}

/** The entries of one group, with what of them was searched for marked, and where the rest is. */
export function PaletteGroupView({ section, rest, search, active, ...row }: PaletteGroupProps): JSX.Element {
  const t = useT();
  return (
    <div role="group" aria-label={t(TITLES[section.group])}>
      <div className="bv-palette-group" aria-hidden>
        {t(TITLES[section.group])}
      </div>
      {section.entries.map((entry) => (
        <Row key={entry.id} entry={entry} isActive={active === entry} {...row}>
          <Marked label={entry.label} search={search} />
        </Row>
      ))}
      {rest !== null && (
        <Row entry={rest} isActive={active?.id === rest.id} {...row}>
          <span className="bv-text2">{rest.label}</span>
        </Row>
      )}
      {rest === null && section.more > 0 && (
        <div className="bv-palette-more">{t(paletteMessages.more, { count: section.more })}</div>
      )}
    </div>
  );
}
