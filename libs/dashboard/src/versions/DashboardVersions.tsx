import { useDayAndTime, useRead, type CallProblem } from '@belvedere/client-store';
import { dashboardUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { chartIdsOf, type DashboardChange, type DashboardContent } from '@belvedere/core';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  LoadingState,
  PageHeader,
  Segmented,
  Select,
  Tag,
  useT,
  type Translate,
  type VersionEntry,
} from '@belvedere/ui';
import { useEffect, useMemo, useState, type JSX } from 'react';
import { changesSentence } from '../changes/change-words.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { versionMessages } from '../messages/versions.ts';
import { Differences } from './Differences.tsx';
import { Timeline } from './Timeline.tsx';
import { useChanges, useLivingCharts, useVersion, type ListedVersion } from './use-versions.ts';
import { useVersionDeeds } from './use-version-deeds.ts';
import { VersionName } from './VersionName.tsx';
import { VersionPicture, type PictureMarks } from './VersionPicture.tsx';

/** Changes that the list tells of a version. */
const CHANGES_TOLD = 2;

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly address: string | number;
  readonly present: number;
  readonly versions: readonly ListedVersion[];
}

function saidOf(t: Translate, { changes, more, same_as: twin }: ListedVersion, isFirst: boolean): string {
  if (twin !== null) return t(versionMessages.backTo, { version: twin });
  if (isFirst) return t(versionMessages.first);
  if (changes.length === 0) return t(versionMessages.nothing);
  return changesSentence(t, changes, { shown: CHANGES_TOLD, more });
}

function useEntries({ versions, present }: Shown): readonly VersionEntry[] {
  const t = useT();
  const dayAndTime = useDayAndTime();
  return versions.map((one, at): VersionEntry => {
    const { version, name, changed_by: person } = one;
    return {
      version,
      ...dayAndTime(one.changed_on),
      label: t(versionMessages.label, { version }),
      name,
      tags: version === present && <Tag tone="success">{t(versionMessages.now)}</Tag>,
      text: saidOf(t, one, at === versions.length - 1),
      person,
      personName:
        person === null ? t(versionMessages.somebody) : `${person.first_name} ${person.last_name}`.trim(),
    };
  });
}

const NO_MARKS: PictureMarks = new Map();

/** Parts that a picture shows as something of their own. */
const DRAWN: ReadonlySet<string | null> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER']);

/** Parts that differ, numbered in the order in which the differences are told. */
function marksOf(changes: readonly DashboardChange[] | null): PictureMarks {
  const parts = (changes ?? []).filter(({ subject, type }) => subject === 'part' && DRAWN.has(type));
  return new Map(parts.map(({ id }, at) => [id, at + 1]));
}

type View = 'this' | 'both' | 'other';

/** The pictures that were chosen, beside each other or one alone. */
function Pictures({
  shown,
  chosen,
  other,
  then,
  now,
  marks,
  onName,
}: {
  readonly shown: Shown;
  readonly chosen: number;
  readonly other: number;
  readonly then: DashboardContent | null;
  readonly now: DashboardContent | null;
  readonly marks: PictureMarks;
  readonly onName: (name: string | null) => void;
}): JSX.Element {
  const t = useT();
  const dayAndTime = useDayAndTime();
  const [view, setView] = useState<View>('this');
  const ids = useMemo(
    () => [...new Set([then, now].flatMap((one) => (one === null ? [] : chartIdsOf(one.layout))))],
    [then, now],
  );
  const living = useLivingCharts(ids);
  const at = shown.versions.find(({ version }) => version === chosen);
  const otherName =
    other === shown.present ? t(versionMessages.now) : t(versionMessages.toVersion, { version: other });
  const pictures = [
    ...(view === 'other' ? [] : [{ version: chosen, content: then }]),
    ...(view === 'this' ? [] : [{ version: other, content: now }]),
  ];
  return (
    <section className="bv-version-show" aria-label={t(versionMessages.view)}>
      <div className="bv-version-bar">
        {at !== undefined && (
          <>
            <strong>{t(versionMessages.heading, { version: chosen, ...dayAndTime(at.changed_on) })}</strong>
            <VersionName name={at.name} onName={onName} />
          </>
        )}
        <span className="bv-text2">{t(versionMessages.drawn)}</span>
        <Segmented
          label={t(versionMessages.view)}
          value={view}
          options={[
            { value: 'this', label: t(versionMessages.thisVersion) },
            { value: 'both', label: t(versionMessages.sideBySide) },
            { value: 'other', label: otherName },
          ]}
          onChange={setView}
        />
      </div>
      <div className="bv-version-pictures">
        {pictures.map(({ version, content }) =>
          content === null ? (
            <LoadingState key={version} />
          ) : (
            <VersionPicture
              key={version}
              dashboardId={shown.id}
              version={version}
              content={content}
              marks={marks}
              living={living}
            />
          ),
        )}
      </div>
    </section>
  );
}

/** The versions of a dashboard, one of them chosen, and what it has differently. */
function Versions({ shown }: { readonly shown: Shown }): JSX.Element {
  const t = useT();
  const { id, present, versions } = shown;
  const before = versions.find(({ version }) => version !== present);
  const [picked, setPicked] = useState<number | null>(null);
  const [against, setAgainst] = useState<number | null>(null);
  const isKept = (version: number | null): boolean => versions.some((one) => one.version === version);
  const chosen = picked !== null && isKept(picked) ? picked : (before?.version ?? present);
  const other = against !== null && isKept(against) ? against : present;
  const then = useVersion(id, chosen);
  const now = useVersion(id, other);
  const changes = useChanges(then, now);
  const marks = useMemo(() => (changes === null ? NO_MARKS : marksOf(changes)), [changes]);
  const deeds = useVersionDeeds({ id, version: present });
  const entries = useEntries(shown);
  const to = other === present ? t(versionMessages.toNow) : t(versionMessages.toVersion, { version: other });
  const hindrance = chosen === present ? t(versionMessages.isNow) : null;
  return (
    <div className="bv-dashboard bv-version-page">
      <PageHeader
        crumbs={[
          { label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards },
          { label: shown.title, href: dashboardUrl(shown.address) },
        ]}
        title={t(versionMessages.title)}
        marks={<span className="bv-text2">{versions.length}</span>}
        note={t(versionMessages.kept)}
        actions={
          <>
            <span className="bv-wide-only">
              <Button
                icon="duplicate"
                isDisabled={then === null}
                isLoading={deeds.isBusy}
                onClick={() => {
                  if (then !== null) void deeds.copy(chosen, then);
                }}
              >
                {t(versionMessages.copy)}
              </Button>
            </span>
            <Button
              kind="primary"
              icon="history"
              isDisabled={hindrance !== null}
              isLoading={deeds.isBusy}
              {...(hindrance !== null && { title: hindrance })}
              onClick={() => void deeds.restore(chosen)}
            >
              {t(versionMessages.restore, { version: chosen })}
            </Button>
          </>
        }
      />
      <div className="bv-version-split">
        <Timeline entries={entries} chosen={chosen} onChoose={setPicked} />
        <Pictures
          key={chosen}
          shown={shown}
          chosen={chosen}
          other={other}
          then={then}
          now={now}
          marks={marks}
          onName={(name) => void deeds.name(chosen, name)}
        />
        <aside className="bv-version-aside">
          <h2>{t(versionMessages.from, { from: chosen, to })}</h2>
          <Select
            label={t(versionMessages.compare)}
            value={other}
            size="small"
            options={versions.map(({ version }) => ({
              value: version,
              label: version === present ? t(versionMessages.now) : t(versionMessages.toVersion, { version }),
            }))}
            onChange={setAgainst}
          />
          {changes === null ? <LoadingState /> : <Differences changes={changes} marks={marks} />}
          <p className="bv-version-note">
            <Icon name="info-sign" size={14} /> {hindrance ?? t(versionMessages.restoreNote)}
          </p>
        </aside>
      </div>
    </div>
  );
}

const NOT_ALLOWED = 403;

function Failed({
  problem,
  missing,
  onRetry,
}: {
  readonly problem: CallProblem;
  readonly missing: JSX.Element | undefined;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useT();
  if (problem.status === 404 && missing !== undefined) return missing;
  if (problem.status === NOT_ALLOWED)
    return (
      <EmptyState
        icon="lock"
        title={t(versionMessages.notAllowed)}
        reason={t(versionMessages.notAllowedWhy)}
      />
    );
  return (
    <ErrorPanel
      title={t(versionMessages.failed)}
      reason={problem.message}
      requestId={problem.requestId}
      onRetry={onRetry}
    />
  );
}

/** Every version of a dashboard that is kept: who saved what, a picture, what differs, and the way back. */
export function DashboardVersions({
  idOrSlug,
  onTitle,
  missing,
}: {
  readonly idOrSlug: string;
  readonly onTitle?: (title: string) => void;
  /** Stands where the dashboard cannot be seen or is not there; by default the server's word does. */
  readonly missing?: JSX.Element;
}): JSX.Element {
  const t = useT();
  const dashboard = useRead('dashboard', 'get', { params: { idOrSlug } }, { isFresh: true });
  const id = dashboard.reply?.result.id ?? 0;
  const list = useRead('dashboard', 'versions', { params: { id } }, { isFresh: true, skip: id === 0 });
  const title = dashboard.reply?.result.dashboard_title ?? '';
  useEffect(() => {
    if (title !== '') onTitle?.(`${t(versionMessages.title)}: ${title}`);
  }, [title, onTitle, t]);
  const problem = dashboard.problem ?? list.problem;
  if (problem !== null)
    return (
      <Failed
        problem={problem}
        missing={missing}
        onRetry={() => {
          dashboard.refetch();
          list.refetch();
        }}
      />
    );
  if (dashboard.reply === null || list.reply === null) return <LoadingState />;
  const { result } = dashboard.reply;
  const versions = list.reply.result;
  const present = versions[0]?.version ?? result.version;
  return <Versions shown={{ id, title, address: result.slug ?? id, present, versions }} />;
}
