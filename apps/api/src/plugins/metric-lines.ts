/** What a sample is of, by names that are few. */
type Labels = Readonly<Record<string, string>>;

/** A family of samples as Prometheus reads it. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** `suffix` stands behind the name, as histograms have it. */
  readonly samples: readonly { readonly suffix?: string; readonly labels: Labels; readonly value: number }[];
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

/** Metrics in the text form of Prometheus, version 0.0.4. */
export function metricLines(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
      );
      return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
    })
    .join('\n')
    .concat('\n');
}

interface Counts {
  readonly labels: Labels;
  readonly below: number[];
  sum: number;
  count: number;
}

/** Counts values by how large they are. */
export interface Histogram {
  observe(labels: Labels, value: number): void;
  metrics(): readonly Metric[];
}

/** A histogram with the given upper limits, in rising order. */
export function createHistogram({
  name,
  help,
  limits,
}: {
  readonly name: string;
  readonly help: string;
  readonly limits: readonly number[];
}): Histogram {
  const known = new Map<string, Counts>();
  const countsOf = (labels: Labels): Counts => {
    const key = JSON.stringify(labels);
    const found = known.get(key) ?? { labels, below: limits.map(() => 0), sum: 0, count: 0 };
    known.set(key, found);
    return found;
  };
  return {
    observe: (labels, value) => {
      const counts = countsOf(labels);
      for (const [index, limit] of limits.entries())
        if (value <= limit) counts.below[index] = (counts.below[index] ?? 0) + 1;
      counts.sum += value;
      counts.count += 1;
    },
    metrics: () => [
      {
        name,
        help,
        type: 'histogram',
        samples: [...known.values()].flatMap(({ labels, below, sum, count }) => [
          ...limits.map((limit, index) => ({
            suffix: '_bucket',
            labels: { ...labels, le: String(limit) },
            value: below[index] ?? 0,
          })),
          { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: count },
        ]),
      },
    ],
  };
}
