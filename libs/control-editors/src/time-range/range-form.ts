import { lazyForm } from '../list/lazy-form.tsx';

/** The form of a time range, fetched when a popover reaches for it. */
export const rangeForm = lazyForm(async () => (await import('./TimeRangeForm.tsx')).TimeRangeForm);
