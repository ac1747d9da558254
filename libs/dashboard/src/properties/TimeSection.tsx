import { useLocale } from '@belvedere/client-store';
import {
  DASHBOARD_TIME_KEY,
  DASHBOARD_WEEK_STARTS,
  dashboardTime,
  parseJsonObject,
  type DashboardTime,
  type JsonObject,
} from '@belvedere/core';
import { Segmented, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { withSetting } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

const MONTHS = 12;
const AS_SERVER = 'server';

/** Zones that this browser knows, and the one that is set. */
function zonesWith(zone: string | undefined): readonly string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
  return zone === undefined || known.includes(zone) ? known : [zone, ...known];
}

/** Which zone, weeks and fiscal years the ranges and periods of the dashboard are read in. */
export function TimeSection({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const locale = useLocale();
  const time = dashboardTime(parseJsonObject(form.metadata) ?? {});
  const put = (change: { readonly [Key in keyof DashboardTime]: DashboardTime[Key] | undefined }): void => {
    const members = Object.entries({ ...time, ...change }).filter(([, value]) => value !== undefined);
    const next = members.length === 0 ? undefined : (Object.fromEntries(members) as JsonObject);
    set({ metadata: withSetting(form.metadata, DASHBOARD_TIME_KEY, next) });
  };
  const monthName = (month: number): string => locale.time.months[month - 1] ?? String(month);
  return (
    <>
      <div className="bv-properties-two">
        <Select
          label={t(propertyMessages.zone)}
          hint={t(propertyMessages.zoneHint)}
          value={time.time_zone ?? null}
          placeholder={t(propertyMessages.ownZone)}
          options={zonesWith(time.time_zone).map((zone) => ({ value: zone, label: zone }))}
          onChange={(zone) => {
            put({ time_zone: zone });
          }}
          onClear={() => {
            put({ time_zone: undefined });
          }}
        />
        <Select
          label={t(propertyMessages.fiscalStart)}
          value={time.fiscal_year_start ?? null}
          placeholder={t(propertyMessages.ownWeekStart)}
          options={Array.from({ length: MONTHS }, (_, at) => ({ value: at + 1, label: monthName(at + 1) }))}
          onChange={(month) => {
            put({ fiscal_year_start: month });
          }}
          onClear={() => {
            put({ fiscal_year_start: undefined });
          }}
        />
      </div>
      <div className="bv-properties-line">
        <span className="bv-text2">{t(propertyMessages.weekStart)}</span>
        <Segmented
          label={t(propertyMessages.weekStart)}
          value={time.week_start ?? AS_SERVER}
          options={[
            { value: AS_SERVER, label: t(propertyMessages.ownWeekStart) },
            ...DASHBOARD_WEEK_STARTS.map((day) => ({ value: day, label: t(propertyMessages[day]) })),
          ]}
          onChange={(day) => {
            put({ week_start: DASHBOARD_WEEK_STARTS.find((known) => known === day) });
          }}
        />
      </div>
    </>
  );
}
