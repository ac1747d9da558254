'use client';

export { pageServices } from './page-services.ts';
export type { OwnServices } from './page-services.ts';
export { BelvedereProvider } from './BelvedereProvider.tsx';
export { problemOf } from './call-problem.ts';
export type { CallProblem } from './call-problem.ts';
export { useAppDispatch, useAppSelector, useBelvedereStore, useServices } from './context.ts';
export { defineInstanceSlice, keyedActions } from './instance-slice.ts';
export type { InstanceSlice, Keyed } from './instance-slice.ts';
export { defineSlice } from './slice.ts';
export type { FeatureSlice, RootState, Slice, SliceParts } from './slice.ts';
export { defineAction } from './define-action.ts';
export type { ActionCreator, PayloadAction } from './define-action.ts';
export { serverChanged } from './server-changed.ts';
export type { NavigateOptions, Notice, Services, UsageEvent } from './services.ts';
export { useDayAndTime } from './day-and-time.ts';
export type { DayAndTime } from './day-and-time.ts';
export { READER_LANGUAGES, useClock, useCount, useLocale } from './reader-locale.ts';
export type { ClockText, CountText } from './reader-locale.ts';
export { useCan, useConf, useFlag, useSession, useUser } from './session-hooks.ts';
export {
  hasFlag,
  holdsPair,
  instanceConf,
  isStranger,
  sessionEnded,
  sessionStarted,
  userHolds,
} from './session-slice.ts';
export type { Bootstrap, SessionState } from './session-slice.ts';
export { missingForSqlLab, useMayQuery } from './sql-lab-rights.ts';
export { createBelvedereStore } from './store.ts';
export type { Action } from 'redux';
export type { AppDispatch, AppThunk, BelvedereStore } from './store.ts';
export { useDatabaseChoices } from './use-database-choices.ts';
export type { DatabaseChoices, DatabaseChoicesInput, DatabaseFilter } from './use-database-choices.ts';
export { useRead } from './use-read.ts';
export { useRequestAccess } from './use-request-access.ts';
export type { ReadOptions, ReadState } from './use-read.ts';
export { useInstance, useInstanceState } from './use-instance.ts';
export { useSlice } from './use-slice.ts';
