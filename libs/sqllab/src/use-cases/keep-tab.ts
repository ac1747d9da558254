import { problemOf, type AppThunk, type CallProblem, type Services } from '@belvedere/client-store';
import type { JsonObject } from '@belvedere/core';
import { FIELD_FAILURE } from '../keeping/field-failure.ts';
import { kept } from '../model/keeping.ts';
import { readServerTab } from '../keeping/server-tab.ts';
import { changedFields, type TabField, type TabFields } from '../model/tab-fields.ts';
import { signed } from '../keeping/signed.ts';
import { fieldsToKeep } from '../keeping/to-keep.ts';
import { versionOfEtag } from '../keeping/version-of-etag.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { createServerTab } from './create-server-tab.ts';
import { keepRuns } from './keep-runs.ts';
import { keepTables } from './keep-tables.ts';
import { meetOtherWindow } from './meet-other-window.ts';
import type { TellFailure } from './tell-failure.ts';

const GONE = 404;
const MOVED_ON = 412;

const formOf = (fields: Partial<TabFields>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));

interface Sending {
  readonly serverId: number;
  readonly version: number | null;
  readonly changes: Partial<TabFields>;
  /** What says who wrote them. */
  readonly signature: JsonObject;
}

async function put(
  { api }: Services,
  { serverId, version, changes, signature }: Sending,
): Promise<number | null> {
  const answer = await api.send(
    'tabState',
    'update',
    { params: { id: serverId }, body: { ...formOf(changes), extra_json: JSON.stringify(signature) } },
    { keepalive: true, ...(version !== null && { ifMatch: version }) },
  );
  return versionOfEtag(answer.etag);
}

/** Sends fields one by one after they were refused together, so that one bad field keeps none of the others back. */
async function putOneByOne(
  services: Services,
  { changes, ...sending }: Sending,
  tell: TellFailure,
): Promise<{ readonly taken: Partial<TabFields>; readonly version: number | null }> {
  let taken: Partial<TabFields> = {};
  let current = sending.version;
  for (const name of Object.keys(changes) as TabField[]) {
    const one = { [name]: changes[name] };
    try {
      current = await put(services, { ...sending, version: current, changes: one });
      taken = { ...taken, ...one };
    } catch (error) {
      tell(FIELD_FAILURE[name], problemOf(error));
    }
  }
  return { taken, version: current };
}

function sendChanges(key: string, id: string, tell: TellFailure): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, id);
    const { serverId, version, fields } = kept(state.keepings, id);
    if (editor === null || serverId === null || fields === null) return;
    const now = fieldsToKeep(state, editor);
    const changes = changedFields(now, fields);
    if (Object.keys(changes).length === 0) return;
    const signature = signed(now.extra_json, state.windowId, services.now());
    const sending = { serverId, version, changes, signature };
    const noteTaken = (taken: Partial<TabFields>, newest: number | null): void => {
      const keeping = { fields: { ...fields, ...taken }, version: newest };
      dispatch(sqllabActions.tabKept({ key, id, keeping, at: services.now() }));
    };
    try {
      noteTaken(changes, await put(services, sending));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status < 400 || problem.status === GONE || problem.status === MOVED_ON) throw error;
      const [name, ...others] = Object.keys(changes) as TabField[];
      if (name !== undefined && others.length === 0) {
        tell(FIELD_FAILURE[name], problem);
        throw error;
      }
      const one = await putOneByOne(services, sending, tell);
      noteTaken(one.taken, one.version);
      if (Object.keys(one.taken).length < Object.keys(changes).length) throw error;
    }
  };
}

/** What a refused save leads to; the problem, where it is one that goes on. */
function answerRefusal(key: string, id: string, problem: CallProblem): AppThunk<CallProblem | null> {
  return (dispatch) => {
    const theirs = problem.status === MOVED_ON ? readServerTab(problem.details['current']) : null;
    if (theirs !== null) {
      dispatch(meetOtherWindow(key, id, theirs));
      return null;
    }
    if (problem.status !== GONE) return problem;
    const keeping = { serverId: null, version: null, fields: null, tables: [] };
    dispatch(sqllabActions.tabKept({ key, id, keeping }));
    return null;
  };
}

/**
 * Brings a tab to the server as it stands here: makes it there, or sends what changed. What another window wrote
 * meanwhile is never overwritten. Null when it is done, else why not: a caller tries again later.
 */
export function keepTab(key: string, id: string, tell: TellFailure): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    const { serverId, theirs } = kept(selectSqlLab(getState(), key).keepings, id);
    if (theirs !== null) return null;
    try {
      if (serverId === null) await dispatch(createServerTab(key, id, tell));
      else await dispatch(sendChanges(key, id, tell));
      await dispatch(keepTables(key, id, tell));
      await dispatch(keepRuns(key, id, tell));
      return null;
    } catch (error) {
      return dispatch(answerRefusal(key, id, problemOf(error)));
    }
  };
}
