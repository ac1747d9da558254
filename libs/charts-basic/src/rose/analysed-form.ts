import type { FormData } from '@belvedere/core';
import type { AxisForm } from '../timeseries/form.ts';
import { formOverAxis } from '../timeseries/offsets.ts';

/** The form as advanced analytics read it: slices of all other times, the period before too, stand in one answer. */
export const analysedForm = (form: FormData): AxisForm => formOverAxis(form as unknown as AxisForm, false);
