import { useFlag } from '@belvedere/client-store';
import { FILTER_BAR_ORIENTATIONS, parseJsonObject, type Json } from '@belvedere/core';
import { Segmented, Select, Switch, useT, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { withSetting } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const REFRESH_CHOICES_S = [0, 10, 30, 60, 300, 1800, HOUR_S, 21_600, 43_200, 86_400] as const;

function intervalText(t: Translate, seconds: number): string {
  if (seconds === 0) return t(propertyMessages.refreshNever);
  if (seconds % HOUR_S === 0) return t(propertyMessages.refreshHours, { count: seconds / HOUR_S });
  if (seconds % MINUTE_S === 0) return t(propertyMessages.refreshMinutes, { count: seconds / MINUTE_S });
  return t(propertyMessages.refreshSeconds, { count: seconds });
}

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
  const seconds = typeof stored === 'number' ? stored : 0;
  const choices = [...new Set([...REFRESH_CHOICES_S, seconds])].sort((a, b) => a - b);
  return (
    <div className="bv-properties-two">
      <Select<number>
        label={t(propertyMessages.refreshEvery)}
        hint={t(propertyMessages.refreshHint)}
        value={seconds}
        options={choices.map((value) => ({ value, label: intervalText(t, value) }))}
        onChange={put}
      />
    </div>
  );
}

const ORIENTATION_TEXTS = {
  VERTICAL: propertyMessages.vertical,
  HORIZONTAL: propertyMessages.horizontal,
} as const;

/** Whether charts filter each other, and where the filter bar stands. */
export function FilterSection(props: SectionProps): JSX.Element {
  const t = useT();
  const mayCrossFilter = useFlag('DASHBOARD_CROSS_FILTERS');
  const mayLie = useFlag('HORIZONTAL_FILTER_BAR');
  const [isCrossFiltered, putCrossFiltered] = useSetting(props, 'cross_filters_enabled');
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
