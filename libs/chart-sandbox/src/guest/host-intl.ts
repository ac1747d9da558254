const KINDS = {
  NumberFormat: Intl.NumberFormat,
  DateTimeFormat: Intl.DateTimeFormat,
  RelativeTimeFormat: Intl.RelativeTimeFormat,
  PluralRules: Intl.PluralRules,
  Collator: Intl.Collator,
  ListFormat: Intl.ListFormat,
} as const;

const METHODS = new Set(['format', 'formatToParts', 'select', 'compare', 'resolvedOptions']);

/** Formats of one chart are few; one that asks for ever others pays by making them anew. */
const KEPT = 100;

type Format = Readonly<Record<string, unknown>>;

function made(kind: string, locales: string, options: string): Format {
  if (!Object.hasOwn(KINDS, kind)) throw new TypeError(`there is no Intl.${kind} here`);
  const Kind = KINDS[kind as keyof typeof KINDS] as new (locales: unknown, options: unknown) => object;
  return new Kind(JSON.parse(locales), JSON.parse(options)) as Format;
}

/** Answers questions to Intl in text, for code that has none of its own. Throws what Intl throws. */
export function createHostIntl(): (...given: readonly string[]) => string {
  const known = new Map<string, Format>();
  return (kind = '', locales = '[]', options = '{}', method = '', values = '[]') => {
    const key = `${kind} ${locales} ${options}`;
    const format = known.get(key) ?? made(kind, locales, options);
    if (known.size < KEPT) known.set(key, format);
    const call = METHODS.has(method) ? format[method] : undefined;
    if (typeof call !== 'function') throw new TypeError(`Intl.${kind} has no ${method} here`);
    return JSON.stringify(call.apply(format, JSON.parse(values) as unknown[])) ?? 'null';
  };
}
