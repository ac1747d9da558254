import { serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useReducer, useRef } from 'react';
import { connectMessages } from '../messages/connect.ts';
import {
  savedBody,
  testBody,
  validateBody,
  withMethod,
  type ConnectionForm,
  type ConnectionMethod,
} from './connection-form.ts';
import { CONNECTION_FIELDS, step, untouched, type Step, type Work } from './connection-form-state.ts';
import type { EngineChoice } from './engine-choice.ts';
import {
  connectionFaults,
  refusalOf,
  SERVER_IDENTITY,
  settingFaults,
  type Faults,
  type FieldName,
  type Refusal,
} from './form-faults.ts';
import { engineOfAddress } from './server-address.ts';

/** What the dialog was opened for. */
export interface FormSubject {
  readonly id: number;
  readonly version: number;
  readonly form: ConnectionForm;
}

/** The connect dialog's form with its moves. */
export interface ConnectionFormState {
  readonly form: ConnectionForm;
  readonly choice: EngineChoice;
  readonly refusal: Refusal | null;
  readonly work: Work;
  readonly canTest: boolean;
  readonly canSave: boolean;
  /** What to show at a field; null when it is right or was not left yet. */
  readonly faultOf: (field: FieldName) => string | null;
  readonly change: (field: FieldName, form: ConnectionForm) => void;
  readonly setMethod: (method: ConnectionMethod) => void;
  readonly leave: (field: FieldName) => void;
  readonly test: () => Promise<void>;
  readonly save: () => Promise<void>;
}

const ACCESS_DENIED = 'CONNECTION_ACCESS_DENIED_ERROR';
const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0;

/** What a form is read with. */
interface Reading {
  readonly form: ConnectionForm;
  readonly isFile: boolean;
  readonly subject: FormSubject | null;
}

interface Checks {
  readonly start: () => Promise<void>;
  /** Lets the answer of a check under way count no more. */
  readonly stop: () => void;
}

/** Asks the server what it thinks of the fields, one question at a time. */
function useChecks({ form, isFile, subject }: Reading, move: (step: Step) => void): Checks {
  const t = useT();
  const { api } = useServices();
  const current = useRef<AbortController | null>(null);
  const stop = (): void => {
    current.current?.abort();
    current.current = null;
  };
  const start = async (): Promise<void> => {
    stop();
    const asked = new AbortController();
    current.current = asked;
    try {
      const body = validateBody(form, isFile, subject?.id ?? null);
      await api.call('database', 'validateParameters', { body }, { signal: asked.signal });
      if (current.current === asked) move({ type: 'checked', faults: {} });
    } catch (error) {
      if (current.current !== asked) return;
      const refusal = refusalOf(error, form, isFile, t);
      move({ type: 'checked', faults: refusal.errorType === ACCESS_DENIED ? {} : refusal.faults });
    }
  };
  return { start, stop };
}

interface Answer {
  readonly same_data_as: readonly string[];
}

/** Tries the connection, and saves it. */
function useConnectionWork(
  { form, isFile, subject }: Reading,
  move: (step: Step) => void,
  { stopCheck, onSaved }: { readonly stopCheck: () => void; readonly onSaved: () => void },
): Pick<ConnectionFormState, 'test' | 'save'> {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  /** Says which other connections lead to the same data: an administrator should know of a second door. */
  const tellDoors = ({ same_data_as: names }: Answer): void => {
    if (names.length === 0) return;
    notify({ kind: 'warning', title: t(connectMessages.sameData, { names: names.join(', ') }) });
  };
  const run = async (work: Work, task: () => Promise<Answer>, onDone: () => void): Promise<void> => {
    stopCheck();
    move({ type: 'started', work });
    try {
      const answer = await task();
      move({ type: 'ended', refusal: null });
      onDone();
      tellDoors(answer);
    } catch (error) {
      const refusal = refusalOf(error, form, isFile, t);
      move({ type: 'ended', refusal });
      move({ type: 'touched', fields: Object.keys(refusal.faults) as FieldName[] });
    }
  };
  const send = (): Promise<Answer> => {
    const body = savedBody(form, isFile);
    if (subject === null) return api.call('database', 'create', { body });
    const options = { ifMatch: subject.version };
    return api.call('database', 'update', { params: { id: subject.id }, body }, options);
  };
  const tryIt = (): Promise<Answer> => {
    const body = testBody(form, isFile, subject?.form.name ?? null);
    return api.call('database', 'testConnection', { body });
  };
  return {
    test: () =>
      run('testing', tryIt, () => {
        notify({ kind: 'success', title: t(connectMessages.testGood) });
      }),
    save: () =>
      run('saving', send, () => {
        const title = subject === null ? connectMessages.connected : connectMessages.saved;
        dispatch(serverChanged('database'));
        notify({ kind: 'success', title: t(title, { name: form.name.trim() }) });
        onSaved();
      }),
  };
}

/** What the connect dialog is opened with. */
export interface ConnectionFormOptions {
  readonly start: ConnectionForm;
  /** Null makes a new connection. */
  readonly subject: FormSubject | null;
  readonly choice: EngineChoice;
  readonly engines: readonly EngineChoice[];
  readonly onSaved: () => void;
}

function isOfFile(
  { method, address, engine }: ConnectionForm,
  { choice, engines }: ConnectionFormOptions,
): boolean {
  const named = method === 'sqlalchemy_form' ? engineOfAddress(address, engines) : engine;
  return (engines.find((one) => one.engine === named) ?? choice).isFile;
}

/** Holds the form of the connect dialog, checks it as it is typed, tries it and saves it. */
export function useConnectionForm(options: ConnectionFormOptions): ConnectionFormState {
  const { start, subject, choice, engines, onSaved } = options;
  const t = useT();
  const [state, move] = useReducer(step, start, untouched);
  const { form } = state;
  const reading: Reading = { form, isFile: isOfFile(form, options), subject };
  const checks = useChecks(reading, move);
  const work = useConnectionWork(reading, move, { stopCheck: checks.stop, onSaved });
  const connection = connectionFaults(form, { choice, engines, stored: subject?.form ?? null }, t);
  const local: Faults = { ...connection, ...settingFaults(form, t) };
  return {
    ...work,
    form,
    choice,
    refusal: state.refusal,
    work: state.work,
    canTest: isEmpty(connection),
    canSave: isEmpty(local) && isEmpty(state.faults),
    faultOf: (field) => (state.touched.has(field) ? (local[field] ?? state.faults[field] ?? null) : null),
    change: (field, next) => {
      if (CONNECTION_FIELDS.includes(field)) checks.stop();
      move({ type: 'changed', form: next, fields: [field] });
    },
    setMethod: (method) => {
      checks.stop();
      move({ type: 'changed', form: withMethod(form, method, choice), fields: CONNECTION_FIELDS });
    },
    leave: (field) => {
      const movesPassword = SERVER_IDENTITY.some((name) => name === field);
      move({ type: 'touched', fields: movesPassword ? [field, 'password'] : [field] });
      const isParameter = CONNECTION_FIELDS.includes(field) && field !== 'address';
      const isChanged = subject === null || subject.form.parameters !== form.parameters;
      if (isParameter && isChanged && form.method === 'dynamic_form') void checks.start();
    },
  };
}
