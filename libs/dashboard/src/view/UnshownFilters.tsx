import { useFlag } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { unshownFilters } from '../state/unshown-filters.ts';
import { useDashboard } from '../instance/use-dashboard.ts';

/** Says which stored filters do not hold here; nothing where there are none. */
export function UnshownFilters(): JSX.Element | null {
  const t = useT();
  const metadata = useDashboard((state) => state.info?.metadata);
  const isOn = useFlag('DASHBOARD_NATIVE_FILTERS');
  const names = metadata === undefined || isOn ? [] : unshownFilters(metadata);
  if (names.length === 0) return null;
  const message = names.length === 1 ? dashboardMessages.unshownFilter : dashboardMessages.unshownFilters;
  return (
    <div className="bv-draft-bar bv-unshown-filters" role="note">
      <Icon name="filter-remove" />
      <div>
        <strong>{t(message, { count: names.length, names: names.join(', ') })}</strong>{' '}
        {t(dashboardMessages.unshownFiltersWhy)}
      </div>
    </div>
  );
}
