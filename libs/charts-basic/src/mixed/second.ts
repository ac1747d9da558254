import { defaultOf, type AnyControl, type PanelState, type Validator } from '@belvedere/controls';
import { advancedControls } from '../timeseries/advanced-controls.ts';
import { queryControls } from '../timeseries/data-controls.ts';
import type { AxisForm } from '../timeseries/form.ts';
import { markControls } from './mark-controls.ts';

/** Ends of the names of the second query's controls: those that ask, and those that draw. */
export const SUFFIX = { data: '_b', look: 'B' } as const;

type Suffix = (typeof SUFFIX)[keyof typeof SUFFIX];

/** A control of the second query. */
export type Second<C extends AnyControl, S extends Suffix> = C extends AnyControl
  ? Omit<C, 'name'> & { readonly name: `${C['name']}${S}` }
  : never;

/** A panel's state in which the second query's values stand under the plain names. */
function secondState(state: PanelState, suffix: Suffix): PanelState {
  const { formData } = state;
  const own = Object.entries(formData).filter(([name]) => name.endsWith(suffix));
  const plain = own.map(([name, value]) => [name.slice(0, -suffix.length), value] as const);
  return { ...state, formData: { ...formData, ...Object.fromEntries(plain) } };
}

/** What a form that says nothing of its second query means by it: what it says of the first. One begun here says so itself. */
const ofFirst = (control: AnyControl) => ({
  default: (state: PanelState): unknown => state.formData[control.name] ?? defaultOf(control, state),
  starts: control.starts ?? control.default,
});

/**
 * The same control for the second query: its name has a suffix, its rules look at the second query's values. What it asks
 * and a form does not say is asked as of the first query.
 */
export function second<C extends AnyControl, S extends Suffix>(control: C, suffix: S): Second<C, S> {
  const { isVisible, choices, validators } = control;
  const seen = (state: PanelState): PanelState => secondState(state, suffix);
  const rules = {
    ...(isVisible !== undefined && { isVisible: (state: PanelState) => isVisible(seen(state)) }),
    ...(validators !== undefined && {
      validators: validators.map(
        (check): Validator =>
          (value, state) =>
            check(value, seen(state)),
      ),
    }),
    ...(typeof choices === 'function' && { choices: (state: PanelState) => choices(seen(state)) }),
  };
  const absent = suffix === SUFFIX.data ? ofFirst(control) : {};
  return { ...control, ...absent, ...rules, name: `${control.name}${suffix}` } as unknown as Second<C, S>;
}

const NAMES = [
  ...[...queryControls, ...advancedControls].map(({ name }) => ({ name, suffix: SUFFIX.data })),
  ...markControls.map(({ name }) => ({ name, suffix: SUFFIX.look })),
];

/** The form as one of the two queries sees it. */
export function formOfPart(form: AxisForm, part: number): AxisForm {
  if (part === 0) return form;
  const own = NAMES.flatMap(({ name, suffix }) => {
    const value = form[`${name}${suffix}`];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.assign({}, form, Object.fromEntries(own));
}
