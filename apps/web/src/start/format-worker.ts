import { formatSql } from '@belvedere/sql/format';

/** A text to format, and in the way of which engine. */
export interface FormatAsked {
  readonly text: string;
  readonly engine: string;
}

/** The formatted text, or why it cannot be read. */
export type FormatAnswer = { readonly text: string } | { readonly problem: string };

function answerTo({ text, engine }: FormatAsked): FormatAnswer {
  try {
    return { text: formatSql(text, engine) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FormatAsked>) => {
  globalThis.postMessage(answerTo(data));
});
