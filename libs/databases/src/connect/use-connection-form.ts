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

type Work = 'testing' | 'saving' | null;

interface State {
  readonly form: ConnectionForm;
  readonly touched: ReadonlySet<FieldName>;
  /** What the server said about fields; gone with the next change of the field. */
  readonly faults: Faults;
  readonly refusal: Refusal | null;
  readonly work: Work;
}

type Step =
  | { readonly type: 'changed'; readonly form: ConnectionForm; readonly fields: readonly FieldName[] }
  | { readonly type: 'touched'; readonly fields: readonly FieldName[] }
  | { readonly type: 'checked'; readonly faults: Faults }
  | { readonly type: 'started'; readonly work: Work }
  | { readonly type: 'ended'; readonly refusal: Refusal | null };

const CONNECTION_FIELDS: readonly FieldName[] = [
  'host',
  'port',
  'database',
  'username',
  'password',
  'options',
  'address',
  'serverCert',
  'tunnel',
];

const without = (faults: Faults, fields: readonly FieldName[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !fields.some((field) => field === name)));

function step(state: State, move: Step): State {
  switch (move.type) {
    case 'changed': {
      const isConnection = move.fields.some((field) => CONNECTION_FIELDS.includes(field));
      const gone = isConnection ? CONNECTION_FIELDS : move.fields;
      return { ...state, form: move.form, faults: without(state.faults, gone), refusal: null };
    }
    case 'touched':
      return { ...state, touched: new Set([...state.touched, ...move.fields]) };
    case 'checked':
      return { ...state, faults: { ...without(state.faults, CONNECTION_FIELDS), ...move.faults } };
    case 'started':
      return { ...state, work: move.work, refusal: null, faults: {} };
    case 'ended':
      return { ...state, work: null, refusal: move.refusal, faults: move.refusal?.faults ?? {} };
  }
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

/** Holds the form of the connect dialog, checks it as it is typed, tries it and saves it. */
export function useConnectionForm({
  start,
  subject,
  choice,
  engines,
  onSaved,
}: {
  readonly start: ConnectionForm;
  readonly subject: FormSubject | null;
  readonly choice: EngineChoice;
  readonly engines: readonly EngineChoice[];
  readonly onSaved: () => void;
}): ConnectionFormState {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [state, move] = useReducer(step, {
    form: start,
    touched: new Set<FieldName>(),
    faults: {},
    refusal: null,
    work: null,
  });
  const checkOf = useRef<AbortController | null>(null);
  const { form } = state;
  const named = form.method === 'sqlalchemy_form' ? engineOfAddress(form.address, engines) : form.engine;
  const isFile = (engines.find(({ engine }) => engine === named) ?? choice).isFile;
  const connection = connectionFaults(form, { choice, engines, stored: subject?.form ?? null }, t);
  const local: Faults = { ...connection, ...settingFaults(form, t) };

  const stopCheck = (): void => {
    checkOf.current?.abort();
    checkOf.current = null;
  };
  const check = async (): Promise<void> => {
    stopCheck();
    const asked = new AbortController();
    checkOf.current = asked;
    try {
      const body = validateBody(form, isFile, subject?.id ?? null);
      await api.call('database', 'validateParameters', { body }, { signal: asked.signal });
      if (checkOf.current === asked) move({ type: 'checked', faults: {} });
    } catch (error) {
      if (checkOf.current !== asked) return;
      const refusal = refusalOf(error, form, isFile, t);
      move({ type: 'checked', faults: refusal.errorType === ACCESS_DENIED ? {} : refusal.faults });
    }
  };
  /** Says which other connections lead to the same data: an administrator should know of a second door. */
  const tellDoors = ({ same_data_as: names }: { readonly same_data_as: readonly string[] }): void => {
    if (names.length === 0) return;
    notify({ kind: 'warning', title: t(connectMessages.sameData, { names: names.join(', ') }) });
  };
  const run = async (
    work: Work,
    task: () => Promise<{ readonly same_data_as: readonly string[] }>,
    onDone: () => void,
  ): Promise<void> => {
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
  const send = (): Promise<{ readonly same_data_as: readonly string[] }> => {
    const body = savedBody(form, isFile);
    if (subject === null) return api.call('database', 'create', { body });
    const options = { ifMatch: subject.version };
    return api.call('database', 'update', { params: { id: subject.id }, body }, options);
  };
  return {
    form,
    choice,
    refusal: state.refusal,
    work: state.work,
    canTest: isEmpty(connection),
    canSave: isEmpty(local) && isEmpty(state.faults),
    faultOf: (field) => (state.touched.has(field) ? (local[field] ?? state.faults[field] ?? null) : null),
    change: (field, next) => {
      if (CONNECTION_FIELDS.includes(field)) stopCheck();
      move({ type: 'changed', form: next, fields: [field] });
    },
    setMethod: (method) => {
      stopCheck();
      const next = withMethod(form, method, choice);
      move({ type: 'changed', form: next, fields: CONNECTION_FIELDS });
    },
    leave: (field) => {
      const movesPassword = SERVER_IDENTITY.some((name) => name === field);
      move({ type: 'touched', fields: movesPassword ? [field, 'password'] : [field] });
      const isParameter = CONNECTION_FIELDS.includes(field) && field !== 'address';
      const isChanged = subject === null || subject.form.parameters !== form.parameters;
      if (isParameter && isChanged && form.method === 'dynamic_form') void check();
    },
    test: () =>
      run(
        'testing',
        () =>
          api.call('database', 'testConnection', {
            body: testBody(form, isFile, subject?.form.name ?? null),
          }),
        () => {
          notify({ kind: 'success', title: t(connectMessages.testGood) });
        },
      ),
    save: () =>
      run('saving', send, () => {
        const name = form.name.trim();
        const title = subject === null ? connectMessages.connected : connectMessages.saved;
        dispatch(serverChanged('database'));
        notify({ kind: 'success', title: t(title, { name }) });
        onSaved();
      }),
  };
}
