import { defineMessages } from '@belvedere/core';
import type { Translate } from '../i18n/translate.ts';

/** Texts of the panels of the editor; `$` is where the editor puts a number. */
const codeMessages = defineMessages('ui.code', {
  find: 'Find',
  replaceWith: 'Replace with',
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  matchCase: 'Match case',
  regexp: 'Regular expression',
  byWord: 'Whole words',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
  goToLine: 'Go to line',
  go: 'Go',
  currentMatch: 'Current match',
  onLine: 'on line',
  replacedMatch: 'Replaced the match on line $',
  replacedMatches: 'Replaced $ matches',
});

/** The editor's own words -> the reader's. */
export const panelPhrases = (t: Translate): Readonly<Record<string, string>> => ({
  Find: t(codeMessages.find),
  Replace: t(codeMessages.replaceWith),
  next: t(codeMessages.next),
  previous: t(codeMessages.previous),
  all: t(codeMessages.all),
  'match case': t(codeMessages.matchCase),
  regexp: t(codeMessages.regexp),
  'by word': t(codeMessages.byWord),
  replace: t(codeMessages.replace),
  'replace all': t(codeMessages.replaceAll),
  close: t(codeMessages.close),
  'Go to line': t(codeMessages.goToLine),
  go: t(codeMessages.go),
  'current match': t(codeMessages.currentMatch),
  'on line': t(codeMessages.onLine),
  'replaced match on line $': t(codeMessages.replacedMatch),
  'replaced $ matches': t(codeMessages.replacedMatches),
});
