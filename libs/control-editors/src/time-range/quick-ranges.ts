import { NO_FILTER_RANGE, type Message } from '@belvedere/core';
import { quickNames } from '../messages/time-range-form.ts';

/** A range that is one click away. */
export interface QuickRange {
  readonly name: Message;
  readonly text: string;
}

const CALENDAR_RANGES: readonly QuickRange[] = [
  { name: quickNames.today, text: 'Current day' },
  { name: quickNames.yesterday, text: 'Last day' },
  { name: quickNames.last7, text: 'Last 7 days' },
  { name: quickNames.last14, text: 'Last 14 days' },
  { name: quickNames.last28, text: 'Last 28 days' },
  { name: quickNames.last30, text: 'Last 30 days' },
  { name: quickNames.last90, text: 'Last 90 days' },
  { name: quickNames.thisWeek, text: 'Current week' },
  { name: quickNames.previousWeek, text: 'previous calendar week' },
  { name: quickNames.weekToDate, text: 'week to date' },
  { name: quickNames.thisMonth, text: 'Current month' },
  { name: quickNames.previousMonth, text: 'previous calendar month' },
  { name: quickNames.monthToDate, text: 'month to date' },
  { name: quickNames.thisQuarter, text: 'Current quarter' },
  { name: quickNames.previousQuarter, text: 'previous calendar quarter' },
  { name: quickNames.quarterToDate, text: 'quarter to date' },
  { name: quickNames.thisYear, text: 'Current year' },
  { name: quickNames.previousYear, text: 'previous calendar year' },
  { name: quickNames.yearToDate, text: 'year to date' },
  { name: quickNames.last12Months, text: 'Last 12 months' },
];

const FISCAL_RANGES: readonly QuickRange[] = [
  { name: quickNames.thisFiscalQuarter, text: 'Current fiscal quarter' },
  { name: quickNames.previousFiscalQuarter, text: 'previous fiscal quarter' },
  { name: quickNames.fiscalQuarterToDate, text: 'fiscal quarter to date' },
  { name: quickNames.thisFiscalYear, text: 'Current fiscal year' },
  { name: quickNames.previousFiscalYear, text: 'previous fiscal year' },
  { name: quickNames.fiscalYearToDate, text: 'fiscal year to date' },
];

/** The ranges that people ask for most, short ones first; those of the fiscal year too where there is one. */
export const quickRanges = (hasFiscal: boolean): readonly QuickRange[] => [
  ...CALENDAR_RANGES,
  ...(hasFiscal ? FISCAL_RANGES : []),
  { name: quickNames.all, text: NO_FILTER_RANGE },
];
