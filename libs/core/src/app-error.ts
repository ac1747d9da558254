import { fillMessage, type MessageValues } from './message.ts';

/** One entry of an error catalogue: English text with `%(name)s` placeholders, lower case. */
export interface ErrorDefinition {
  readonly text: string;
}

/** Expected failure with a stable code. Its message says what is wrong, with the value, and what to do. */
export class AppError extends Error {
  readonly code: string;
  readonly values: MessageValues;
  /** Machine-readable details that may be shown to the caller; never secrets. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    values: MessageValues = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.values = values;
    this.details = details;
  }
}

/** Maker of the errors of one catalogue. */
export type ErrorFactory<Code extends string> = (
  code: Code,
  values?: MessageValues,
  details?: Readonly<Record<string, unknown>>,
) => AppError;

/** A catalogue: its codes with their texts, and the factory that fills them. */
export interface ErrorCatalogue<Code extends string> {
  readonly definitions: Readonly<Record<Code, ErrorDefinition>>;
  readonly error: ErrorFactory<Code>;
}

/** Makes a catalogue from code -> text. Codes are UPPER_SNAKE and unique over the product. */
export function defineErrors<Code extends string>(
  texts: Readonly<Record<Code, string>>,
): ErrorCatalogue<Code> {
  const definitions = Object.fromEntries(
    Object.entries<string>(texts).map(([code, text]) => [code, { text }]),
  ) as Record<Code, ErrorDefinition>;
  return {
    definitions,
    error: (code, values = {}, details = {}) =>
      new AppError(code, fillMessage(definitions[code].text, values), values, details),
  };
}

/** True for an {@link AppError}, also one that came from another copy of this package. */
export function isAppError(value: unknown): value is AppError {
  return (
    value instanceof Error && value.name === 'AppError' && 'code' in value && typeof value.code === 'string'
  );
}
