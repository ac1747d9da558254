import { encodeRison } from '@belvedere/contracts/client';
import { useRead } from '@belvedere/client-store';
import { Button, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ListBody } from '../../lists/ListBody.tsx';
import { ListFilter, RelatedFilter } from '../../lists/ListFilter.tsx';
import { ListTools } from '../../lists/ListTools.tsx';
import type { ListPageProps } from '../../lists/list-page-props.ts';
import { listQ, useList, type ListState } from '../../lists/use-list.ts';
import { activityMessages } from '../../messages/activity.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import './activity.css';
import { activityColumns } from './activity-columns.tsx';
import { activityFilters, DAYS_BACK, startOfDay } from './activity-filters.ts';
import type { ActivityLine } from './line.ts';
import { useMoment } from './use-moment.ts';

const NEWEST = { column: 'at', isDescending: true };
const CHOICES = { page_size: 200 };

const daysText = (t: Translate, days: string): string =>
  days === '0' ? t(activityMessages.today) : t(activityMessages.days, { days });

/** The texts of a column of the log, to choose one. */
function useTexts(column: 'action' | 'object_type') {
  const read = useRead('audit', 'distinct', { params: { column }, q: CHOICES });
  return read.reply?.result.map(({ value }) => ({ value, label: value })) ?? null;
}

function Filters({ state }: { readonly state: ListState }): JSX.Element {
  const t = useT();
  const days = DAYS_BACK.map((value) => ({ value, label: daysText(t, value) }));
  return (
    <>
      <ListFilter name="since" label={activityMessages.since} state={state} choices={days} />
      <RelatedFilter
        group="audit"
        column="actor"
        name="actor"
        label={activityMessages.person}
        state={state}
      />
      <ListFilter name="action" label={activityMessages.action} state={state} choices={useTexts('action')} />
      <ListFilter name="kind" label={activityMessages.kind} state={state} choices={useTexts('object_type')} />
    </>
  );
}

/** Who did what to which object, when and from where. */
export function ActivityPage(): JSX.Element {
  const t = useT();
  const moment = useMoment();
  const [today] = useState(() => startOfDay(new Date()));
  const state = useList(NEWEST);
  const q = listQ(state.settled, activityFilters(today));
  const read = useRead('audit', 'list', { q }, { isFresh: true });
  const list: ListPageProps<ActivityLine> = {
    title: t(settingsMessages.activity),
    things: activityMessages.lines,
    icon: 'history',
    state,
    read,
    searchLabel: activityMessages.search,
    empty: { title: activityMessages.empty, why: activityMessages.emptyWhy },
    filters: <Filters state={state} />,
    columns: activityColumns(t, moment),
  };
  const exported = `/api/v1/audit/export?q=${encodeURIComponent(encodeRison({ filters: q.filters }))}`;
  return (
    <SettingsFrame
      tab="activity"
      title={list.title}
      count={read.reply?.count ?? null}
      actions={
        <Button icon="download" href={exported}>
          {t(activityMessages.export)}
        </Button>
      }
    >
      <ListTools page={list} look="list" onLook={() => undefined} />
      <div className="bv-list-body">
        <ListBody page={list} look="list" />
      </div>
    </SettingsFrame>
  );
}
