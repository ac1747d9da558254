import { useFlag } from '@belvedere/client-store';
import { FILTER_BAR_ORIENTATIONS, parseJsonObject, type Json } from '@belvedere/core';
import { Segmented, Switch, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { refreshMessages } from '../messages/refresh.ts';
import { RefreshField } from '../refresh/RefreshField.tsx';
import { withSetting } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

/** One setting of the text and how to change it. */
function useSetting(
  { form, set }: SectionProps,
  key: string,
): readonly [Json | undefined, (value: Json) => void] {
  const value = parseJsonObject(form.metadata)?.[key];
  return [
    value,
    (next) => {
      set({ metadata: withSetting(form.metadata, key, next) });
    },
  ];
}

/** How often the dashboard reads its data anew. */
export function RefreshSection(props: SectionProps): JSX.Element {
  const t = useT();
  const [stored, put] = useSetting(props, 'refresh_frequency');
  return (
    <div className="bv-properties-two">
      <RefreshField
        seconds={typeof stored === 'number' ? stored : 0}
        hint={t(refreshMessages.hint)}
        onChange={put}
      />
    </div>
  );
}

const ORIENTATION_TEXTS = {
  VERTICAL: propertyMessages.vertical,
  HORIZONTAL: propertyMessages.horizontal,
} as const;

/** Whether charts filter each other and follow filters at once, and where the filter bar stands. */
export function FilterSection(props: SectionProps): JSX.Element {
  const t = useT();
  const mayCrossFilter = useFlag('DASHBOARD_CROSS_FILTERS');
  const hasFilters = useFlag('DASHBOARD_NATIVE_FILTERS');
  const mayLie = useFlag('HORIZONTAL_FILTER_BAR');
  const [isCrossFiltered, putCrossFiltered] = useSetting(props, 'cross_filters_enabled');
  const [isInstant, putInstant] = useSetting(props, 'belvedere_instant_filters');
  const [orientation, putOrientation] = useSetting(props, 'filter_bar_orientation');
  return (
    <div className="bv-properties-line">
      {mayCrossFilter && (
        <Switch
          label={t(propertyMessages.crossFilters)}
          isChecked={isCrossFiltered !== false}
          onChange={putCrossFiltered}
        />
      )}
      {hasFilters && (
        <Switch
          label={t(propertyMessages.instantFilters)}
          isChecked={isInstant === true}
          onChange={putInstant}
        />
      )}
      {mayLie && (
        <span className="bv-properties-line">
          <span className="bv-text2">{t(propertyMessages.filterBar)}</span>
          <Segmented
            label={t(propertyMessages.filterBar)}
            value={orientation === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL'}
            options={FILTER_BAR_ORIENTATIONS.map((value) => ({ value, label: t(ORIENTATION_TEXTS[value]) }))}
            onChange={putOrientation}
          />
        </span>
      )}
    </div>
  );
}
