import type { ConnectionForm } from './connection-form.ts';
import type { Faults, FieldName, Refusal } from './form-faults.ts';

/** What is under way. */
export type Work = 'testing' | 'saving' | null;

/** The form, what was left in it, and what the server said of it. */
export interface State {
  readonly form: ConnectionForm;
  readonly touched: ReadonlySet<FieldName>;
  /** What the server said about fields; gone with the next change of the field. */
  readonly faults: Faults;
  readonly refusal: Refusal | null;
  readonly work: Work;
}

/** What happens to it. */
export type Step =
  | { readonly type: 'changed'; readonly form: ConnectionForm; readonly fields: readonly FieldName[] }
  | { readonly type: 'touched'; readonly fields: readonly FieldName[] }
  | { readonly type: 'checked'; readonly faults: Faults }
  | { readonly type: 'started'; readonly work: Work }
  | { readonly type: 'ended'; readonly refusal: Refusal | null };

/** Fields of which one says something about the connection, so that a change makes the answers to all of them old. */
export const CONNECTION_FIELDS: readonly FieldName[] = [
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

/** The form after a step. */
export function step(state: State, move: Step): State {
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

/** A form that nobody has touched yet. */
export const untouched = (form: ConnectionForm): State => ({
  form,
  touched: new Set(),
  faults: {},
  refusal: null,
  work: null,
});
