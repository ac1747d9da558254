import { useHeadline, type Headline } from '@belvedere/chart-host';
import { useAppSelector } from '@belvedere/client-store';
import { fillSeals, findNamed, sealLiveText, type LivePlace } from '@belvedere/core';
import { selectNativeFilters, useNativeFilters } from '@belvedere/filters';
import { useT } from '@belvedere/ui';
import { Markdown } from '@belvedere/ui/markdown';
import { useCallback, useEffect, useMemo, useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { liveTextMessages } from '../messages/live-text.ts';
import type { CardOf } from './use-card-form.ts';
import { useCardForm } from './use-card-form.ts';

/** The charts of the dashboard by the names that they have on it. */
function useNamedCharts() {
  const layout = useDashboard((state) => state.history?.present.layout);
  const charts = useDashboard((state) => state.charts);
  return useMemo(
    () =>
      Object.values(layout ?? {}).flatMap((part) => {
        const chart = part.type === 'CHART' ? charts[part.meta.chartId ?? -1] : undefined;
        return chart === undefined
          ? []
          : [{ id: chart.id, name: part.meta.sliceNameOverride ?? chart.name, part, chart }];
      }),
    [layout, charts],
  );
}

/** Says what the filter that a place names says now. */
function useFilterTexts(): (of: string) => string {
  const t = useT();
  const key = useDashboardKey();
  const filters = useNativeFilters(useFilterPlace().metadata);
  const applied = useAppSelector((root) => selectNativeFilters(root, key).applied);
  return useCallback(
    (of) => {
      const found = findNamed(of, filters);
      if (found.kind === 'none') return t(liveTextMessages.noFilter, { name: of });
      if (found.kind === 'several') return t(liveTextMessages.several, { name: of });
      const label = applied[found.id]?.filterState.label ?? '';
      return label === '' ? t(liveTextMessages.everything) : label;
    },
    [t, filters, applied],
  );
}

/** Asks a chart for its first number under the filters that hold, and shows nothing itself. */
function HeadlineOf({
  part,
  chart,
  onHeadline,
}: CardOf & { readonly onHeadline: (id: number, headline: Headline) => void }): null {
  const { of, filters } = useCardForm({ part, chart });
  const refreshToken = useDashboard((state) => state.refreshTokens[chart.id] ?? 0);
  const runToken = useDashboard((state) => state.runTokens[chart.id] ?? 0);
  const headline = useHeadline({
    ...of,
    section: 'DASHBOARD',
    isPaused: filters.isWaiting,
    refreshToken,
    runToken,
  });
  const { kind } = headline;
  const text = kind === 'number' ? headline.text : kind === 'none' ? headline.reason : '';
  useEffect(() => {
    onHeadline(
      chart.id,
      kind === 'number' ? { kind, text } : kind === 'none' ? { kind, reason: text } : { kind },
    );
  }, [onHeadline, chart.id, kind, text]);
  return null;
}

type Headlines = Readonly<Record<number, Headline>>;

/** An author's text in which places show a chart's first number and what filters say, as text whatever it looks like. */
export function LiveText({
  source,
  allowsHtml,
}: {
  readonly source: string;
  readonly allowsHtml: boolean;
}): JSX.Element {
  const t = useT();
  const { text, places } = useMemo(() => sealLiveText(source), [source]);
  const charts = useNamedCharts();
  const filterText = useFilterTexts();
  const [headlines, setHeadlines] = useState<Headlines>({});
  const keep = useCallback((id: number, headline: Headline) => {
    setHeadlines((known) => ({ ...known, [id]: headline }));
  }, []);
  const textOf = ({ kind, of }: LivePlace): string => {
    if (kind === 'filter') return filterText(of);
    const found = findNamed(of, charts);
    if (found.kind === 'none') return t(liveTextMessages.noChart, { name: of });
    if (found.kind === 'several') return t(liveTextMessages.several, { name: of });
    const headline = headlines[found.id];
    if (headline?.kind === 'number') return headline.text;
    return headline?.kind === 'none'
      ? t(liveTextMessages.notRead, { name: of, reason: headline.reason })
      : t(liveTextMessages.coming);
  };
  const asked = new Set(
    places.flatMap(({ kind, of }) => {
      const found = kind === 'chart' ? findNamed(of, charts) : { kind: 'none' as const };
      return found.kind === 'one' ? [found.id] : [];
    }),
  );
  const shown = JSON.stringify(places.map(textOf));
  const fill = useCallback(
    (sealed: string, isAddress: boolean) => {
      const texts = JSON.parse(shown) as readonly string[];
      return isAddress
        ? fillSeals(decodedSeals(sealed), texts.map(encodeURIComponent))
        : fillSeals(sealed, texts);
    },
    [shown],
  );
  return (
    <>
      {[...asked].map((id) => {
        const named = charts.find((one) => one.id === id);
        return named === undefined ? null : (
          <HeadlineOf key={id} part={named.part} chart={named.chart} onHeadline={keep} />
        );
      })}
      <Markdown source={text} allowsHtml={allowsHtml} fill={fill} />
    </>
  );
}

/** An address whose seals the parser wrote as addresses are written. */
const decodedSeals = (address: string): string =>
  address.replaceAll('%EE%80%80', '\uE000').replaceAll('%EE%80%81', '\uE001');
