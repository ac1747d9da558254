import { fillMessage, type Message, type MessageValues } from '@belvedere/core';
import { createContext, useContext } from 'react';

/** Turns a message into text in the reader's language. */
export type Translate = (message: Message, values?: MessageValues) => string;

/** English, as the messages are written. */
export const translateEnglish: Translate = (message, values) => fillMessage(message.text, values);

/** Texts by message id; missing ones stay English. */
export function translatorFor(texts: Readonly<Record<string, string>>): Translate {
  return (message, values) => fillMessage(texts[message.id] ?? message.text, values);
}

const TranslateContext = createContext<Translate>(translateEnglish);

/** Gives a language to everything inside. */
export const TranslateProvider = TranslateContext.Provider;

/** The reader's translator. */
export function useT(): Translate {
  return useContext(TranslateContext);
}
