/** A user-visible text: `text` is English with `%(name)s` placeholders; `id` is what a translation is looked up by. */
export interface Message {
  readonly id: string;
  readonly text: string;
}

/** Values for the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message together with its values: what travels and is rendered late, in the reader's language. */
export interface FilledMessage extends Message {
  readonly values: MessageValues;
}

/**
 * Names the messages of one room: `defineMessages('sqllab', { stopped: 'Query was stopped.' })` gives
 * `stopped.id === 'sqllab.stopped'`.
 */
export function defineMessages<K extends string>(
  room: string,
  texts: Readonly<Record<K, string>>,
): Readonly<Record<K, Message>> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, { id: `${room}.${key}`, text }]);
  return Object.fromEntries(entries) as Record<K, Message>;
}

/** Names of placeholders that count: an id, a line or a year is never called so. */
const COUNTS: ReadonlySet<string> = new Set(
  'rows count total limit ceiling max most cells columns length bytes lines shown kept'.split(' '),
);

/** `50000000` -> `50,000,000`, as an English sentence counts; what is no whole number stays as it is. */
const counted = (value: number): string => {
  const text = String(value);
  return /^-?\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text;
};

/**
 * Fills `%(name)s` placeholders; a placeholder without a value stays as written, so that it is noticed. A number that
 * counts something (`rows`, `limit`, `count` and the like) has its digits in groups; a text is taken as it is.
 */
export function fillMessage(text: string, values: MessageValues = {}): string {
  return text.replace(/%\((\w+)\)s/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' && COUNTS.has(name) ? counted(value) : String(value);
  });
}
