import { ExamplePicture, useChartType } from '@belvedere/chart-host';
import type { ChartCard, ChartExample, ChartManifest, ListedChart } from '@belvedere/charts';
import { controlsOf, type KeptOnSwitch } from '@belvedere/controls';
import type { Message } from '@belvedere/core';
import { Icon, Tag, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { galleryMessages } from '../messages/gallery.ts';
import { Badges } from './Badges.tsx';
import { Keeps } from './Keeps.tsx';
import type { Need } from './needs.ts';
import { tagsOf } from './shelves.ts';
import type { Abouts } from './use-abouts.ts';

const MOST_EXAMPLES = 3;

function useFurtherExamples(chart: ListedChart): readonly ChartExample[] {
  const [found, setFound] = useState<{ of: ListedChart; examples: readonly ChartExample[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void chart.examples?.().then((examples) => {
      if (!isGone) setFound({ of: chart, examples: examples.slice(1, MOST_EXAMPLES + 1) });
    });
    return () => {
      isGone = true;
    };
  }, [chart]);
  return found?.of === chart ? found.examples : [];
}

function abilitiesOf(
  { behaviors, supportedAnnotationTypes = [] }: ChartCard,
  manifest: ChartManifest | null,
): readonly Message[] {
  return [
    ...(behaviors.includes('INTERACTIVE_CHART') ? [galleryMessages.crossFilter] : []),
    ...(behaviors.includes('DRILL_TO_DETAIL') ? [galleryMessages.drillToDetail] : []),
    ...(behaviors.includes('DRILL_BY') ? [galleryMessages.drillBy] : []),
    ...(supportedAnnotationTypes.length > 0 ? [galleryMessages.annotations] : []),
    ...(controlsOf(manifest?.controls ?? []).some(({ name }) => name === 'forecastEnabled')
      ? [galleryMessages.forecast]
      : []),
  ];
}

function Needs({ needs }: { readonly needs: readonly Need[] }): JSX.Element {
  const t = useT();
  return (
    <section>
      <h4>{t(galleryMessages.needs)}</h4>
      <ul className="bv-gallery-needs">
        {needs.map(({ name, label, value }) => (
          <li key={name} className={value === null ? '' : 'bv-met'}>
            <Icon name={value === null ? 'info-sign' : 'tick-circle'} size={14} />
            <span>{t(label)}</span>
            <span className={value === null ? 'bv-ellipsis bv-text3' : 'bv-ellipsis'} title={value ?? ''}>
              {value ?? t(galleryMessages.toChoose)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pictures({ chart }: { readonly chart: ListedChart }): JSX.Element | null {
  const t = useT();
  const examples = useFurtherExamples(chart);
  const given = chart.card.exampleGallery ?? [];
  if (examples.length + given.length === 0) return null;
  return (
    <section>
      <h4>{t(galleryMessages.examples)}</h4>
      {given.map(({ url, caption }) => (
        <figure key={url}>
          <img src={url} alt="" />
          {caption !== undefined && <figcaption>{t(caption)}</figcaption>}
        </figure>
      ))}
      {examples.map((example) => (
        <figure key={example.name}>
          <ExamplePicture chart={chart} example={example} />
          <figcaption>{example.name}</figcaption>
        </figure>
      ))}
    </section>
  );
}

/** What a chart type is, what it needs and can do, and further examples of it. */
export function ChartDetails({
  chart,
  abouts,
  isCurrent,
  needsOf,
  keptOf,
}: {
  readonly chart: ListedChart;
  readonly abouts: Abouts;
  readonly isCurrent: boolean;
  /** Absent where there is no dataset to meet them. */
  readonly needsOf?: (manifest: ChartManifest) => readonly Need[];
  /** Absent where there is no chart to keep something of. */
  readonly keptOf?: (manifest: ChartManifest) => KeptOnSwitch;
}): JSX.Element {
  const t = useT();
  const { card } = chart;
  const type = useChartType(card.id);
  const manifest = type.kind === 'ready' ? type.chart.manifest : null;
  const about = abouts.get(chart);
  const description = about === undefined ? null : t(about.description);
  const abilities = abilitiesOf(card, manifest);
  const needs = manifest === null ? [] : (needsOf?.(manifest) ?? []);
  return (
    <aside className="bv-gallery-details" aria-label={t(card.name)}>
      <div className="bv-gallery-picture">
        <ExamplePicture key={card.id} chart={chart} />
      </div>
      <section>
        <h3>
          {t(card.name)} <Badges chart={chart} isCurrent={isCurrent} />
        </h3>
        <p>{description === '' ? t(galleryMessages.noDescription) : description}</p>
        <div className="bv-gallery-tags">
          {tagsOf(chart, abouts).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </section>
      {needs.length > 0 && <Needs needs={needs} />}
      {abilities.length > 0 && (
        <section>
          <h4>{t(galleryMessages.canDo)}</h4>
          <div className="bv-gallery-tags">
            {abilities.map((ability) => (
              <Tag key={ability.id}>{t(ability)}</Tag>
            ))}
          </div>
        </section>
      )}
      {manifest !== null && keptOf !== undefined && <Keeps {...keptOf(manifest)} />}
      <Pictures chart={chart} />
    </aside>
  );
}
