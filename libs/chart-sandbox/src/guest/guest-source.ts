import { PLUGIN_API_VERSION } from '@belvedere/charts';
import { ALIGN_BYTES, ARRAY_MARK } from './parcel.ts';

/**
 * What stands between a chart's code and what it is asked; it is evaluated beside that code, so that nothing it says is
 * trusted. Takes what measures texts and gives `(exports, text, bytes) => Promise<{ text, bytes }>`, null for exports
 * without a chart.
 */
export const ANSWER_SOURCE = `((measure) => {
  const MARK = ${JSON.stringify(ARRAY_MARK)};
  const ALIGN = ${ALIGN_BYTES};
  const { parse, stringify } = JSON;
  const roundedUp = (length) => Math.ceil(length / ALIGN) * ALIGN;
  const unpack = (text, bytes) =>
    parse(text, (_, part) => {
      const mark = part === null || typeof part !== 'object' ? undefined : part[MARK];
      return mark === undefined ? part : new globalThis[mark[0]](bytes, mark[1], mark[2]);
    });
  const pack = (value) => {
    const arrays = [];
    let size = 0;
    const text = stringify(value, (_, part) => {
      if (!ArrayBuffer.isView(part)) return part;
      const mark = [part.constructor.name, size, part.length];
      arrays.push(part);
      size += roundedUp(part.byteLength);
      return { [MARK]: mark };
    });
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const array of arrays) {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
      at += roundedUp(array.byteLength);
    }
    return { text, bytes: bytes.buffer };
  };
  const say = ({ text }, values = {}) =>
    text.replace(/%\\(([^)]+)\\)s/g, (whole, name) => (name in values ? String(values[name]) : whole));
  const nothingFetched = {
    isOfOneViewer: true,
    chart: () => Promise.reject(new Error('nothing can be fetched here')),
  };
  const prepared = async (plugin, input) => {
    const { resources } = plugin;
    const loaded = resources === undefined ? null : await resources.load(input.formData, nothingFetched);
    const whole = { ...input, annotations: [], prepared: null, resources: loaded };
    return { ...whole, prepared: plugin.prepare(whole) };
  };
  const contextOf = (context, selected) => {
    const known = new Set(selected);
    const lit = selected === undefined ? {} : { isSelected: (datum) => known.has(datum) };
    return { ...context, ...lit, measure, t: say };
  };
  const draw = async (plugin, { input, context, selected }) =>
    plugin.draw(await prepared(plugin, input), contextOf(context, selected));
  const picks = async (plugin, { input, context, data }) => {
    const whole = await prepared(plugin, input);
    return data.map((datum) => plugin.pick(whole, datum, contextOf(context)));
  };
  const answers = {
    inspect: ({ manifest, view }) => ({ id: manifest.id, view: view.kind }),
    queries: ({ manifest }, { formData, datasource, ownState }) =>
      manifest.buildQuery(formData, datasource, ownState),
    draw,
    picks,
  };
  const isChart = (value) =>
    value !== null && typeof value === 'object' && value[Symbol.for('belvedere.chart-plugin')] === ${PLUGIN_API_VERSION};
  return async (exported, text, bytes) => {
    const plugin = Object.values(exported).find(isChart);
    if (plugin === undefined) return null;
    const question = unpack(text, bytes);
    return pack(await answers[question.kind](plugin, question));
  };
})`;

/**
 * What charts may use beside the language and QuickJS lacks: it is handed what asks the host's Intl. Nothing of it
 * reaches a network, a file or a clock.
 */
export const PRELUDE_SOURCE = `((askIntl) => {
  const kindOf = (kind, methods) => {
    const made = function (locales, options) {
      const asked = [kind, JSON.stringify(locales ?? []), JSON.stringify(options ?? {})];
      const call = (method) => (...given) => JSON.parse(askIntl(...asked, method, JSON.stringify(given.map(plain))));
      const own = Object.fromEntries(['resolvedOptions', ...methods].map((method) => [method, call(method)]));
      own.resolvedOptions();
      return own;
    };
    return made;
  };
  const plain = (value) => (value instanceof Date ? value.getTime() : typeof value === 'bigint' ? Number(value) : value);
  globalThis.Intl = {
    NumberFormat: kindOf('NumberFormat', ['format', 'formatToParts']),
    DateTimeFormat: kindOf('DateTimeFormat', ['format', 'formatToParts']),
    RelativeTimeFormat: kindOf('RelativeTimeFormat', ['format', 'formatToParts']),
    PluralRules: kindOf('PluralRules', ['select']),
    Collator: kindOf('Collator', ['compare']),
    ListFormat: kindOf('ListFormat', ['format']),
  };
  const nothing = () => undefined;
  globalThis.console = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
  globalThis.queueMicrotask = (work) => void Promise.resolve().then(work);
  globalThis.structuredClone = (value) => {
    if (ArrayBuffer.isView(value)) return value.slice();
    if (Array.isArray(value)) return value.map(structuredClone);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, structuredClone(part)]));
  };
})`;
