import type { ChartManifest, DatumPick, PickedValue } from '@belvedere/charts';
import type { PanelColumn } from '@belvedere/controls';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { drillMessages } from '../messages/drill.ts';

/** A datum that other charts can be filtered by. */
export interface CrossFilterChoice {
  readonly isChosen: (pick: DatumPick) => boolean;
  /** Chooses the datum, or lets it go. */
  readonly onPick: (pick: DatumPick) => void;
}

/** A way that a datum leads, set by an author. */
export interface DatumOpening {
  readonly label: string;
  readonly onOpen: (pick: DatumPick) => void;
}

/** What a menu over a datum can lead to. */
export interface DrillMenu {
  readonly manifest: ChartManifest;
  readonly pick: DatumPick;
  /** Filtering other charts by the datum; null where the chart filters nothing. */
  readonly crossFilter: CrossFilterChoice | null;
  readonly openings: readonly DatumOpening[];
  /** Whether there are rows behind the chart's data. */
  readonly groupsRows: boolean;
  readonly columns: readonly PanelColumn[];
  /** Ways down a hierarchy from the datum, in the chart's place. */
  readonly below: readonly { readonly name: string; readonly onGo: () => void }[];
  readonly onDetail: (values: readonly PickedValue[]) => void;
  /** Null lets the reader choose the column. */
  readonly onDrillBy: (column: string | null) => void;
}

const MOST_COLUMNS = 10;

function crossFilterEntries({ crossFilter, pick }: DrillMenu, t: Translate): readonly MenuEntry[] {
  if (crossFilter === null || pick.values.length === 0) return [];
  const isChosen = crossFilter.isChosen(pick);
  return [
    {
      id: 'cross-filter',
      label: t(isChosen ? drillMessages.removeCrossFilter : drillMessages.addCrossFilter),
      icon: isChosen ? 'filter-remove' : 'filter',
      onSelect: () => {
        crossFilter.onPick(pick);
      },
    },
  ];
}

function detailEntries(
  { manifest, pick, groupsRows, onDetail }: DrillMenu,
  t: Translate,
): readonly MenuEntry[] {
  if (!manifest.behaviors.includes('DRILL_TO_DETAIL')) return [];
  const whole = { id: 'detail', label: t(drillMessages.toDetail), icon: 'th' as const };
  if (!groupsRows) return [{ ...whole, isDisabled: true, shortcut: t(drillMessages.noAggregation) }];
  const values = [...pick.values, ...(pick.drillValues ?? [])];
  const by = (id: string, value: string, chosen: readonly PickedValue[]): MenuEntry => ({
    id,
    label: t(drillMessages.toDetailBy, { value }),
    icon: 'th',
    onSelect: () => {
      onDetail(chosen);
    },
  });
  return [
    {
      ...whole,
      onSelect: () => {
        onDetail([]);
      },
    },
    ...values.map((value, index) => by(`detail-${index}`, value.text, [value])),
    ...(values.length > 1 ? [by('detail-all', t(drillMessages.all), values)] : []),
  ];
}

function drillByEntries(
  { manifest, pick, columns, onDrillBy }: DrillMenu,
  t: Translate,
): readonly MenuEntry[] {
  if (!manifest.behaviors.includes('DRILL_BY') || pick.values.length === 0) return [];
  if (columns.length === 0)
    return [{ id: 'by-none', label: t(drillMessages.noDimensions), isDisabled: true }];
  if (columns.length > MOST_COLUMNS)
    return [
      {
        id: 'by',
        label: t(drillMessages.byMore),
        icon: 'diagram-tree',
        onSelect: () => {
          onDrillBy(null);
        },
      },
    ];
  return [
    { kind: 'divider', id: 'by', label: t(drillMessages.by) },
    ...columns.map(({ column_name: name, verbose_name: label }): MenuEntry => ({
      id: `by-${name}`,
      label: label ?? name,
      onSelect: () => {
        onDrillBy(name);
      },
    })),
  ];
}

const belowEntries = ({ below }: DrillMenu, t: Translate): readonly MenuEntry[] =>
  below.map(({ name, onGo }) => ({
    id: `down-${name}`,
    label: t(drillMessages.down, { column: name }),
    icon: 'arrow-down',
    onSelect: onGo,
  }));

const openEntries = ({ openings, pick }: DrillMenu, t: Translate): readonly MenuEntry[] =>
  openings.map(({ label, onOpen }, index) => ({
    id: `open-${index}`,
    label: t(drillMessages.open, { label }),
    icon: 'share',
    onSelect: () => {
      onOpen(pick);
    },
  }));

/** Entries of the menu over a datum; one that says so when nothing can be done. */
export function drillMenuEntries(menu: DrillMenu, t: Translate): readonly MenuEntry[] {
  const entries = [
    ...openEntries(menu, t),
    ...belowEntries(menu, t),
    ...crossFilterEntries(menu, t),
    ...detailEntries(menu, t),
    ...drillByEntries(menu, t),
  ];
  return entries.length > 0 ? entries : [{ id: 'none', label: t(drillMessages.noActions), isDisabled: true }];
}
