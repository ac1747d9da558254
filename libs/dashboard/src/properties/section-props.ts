import type { PropertyForm } from './property-form.ts';

/** Parts of the form, in order. */
export const SECTIONS = [
  'name',
  'access',
  'certification',
  'colours',
  'style',
  'refresh',
  'filters',
  'time',
  'json',
] as const;

/** A part of the form. */
export type SectionName = (typeof SECTIONS)[number];

/** What every part of the form gets. */
export interface SectionProps {
  readonly form: PropertyForm;
  readonly set: (change: Partial<PropertyForm>) => void;
}
