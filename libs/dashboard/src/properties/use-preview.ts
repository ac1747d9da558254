import { useAppDispatch } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { useEffect } from 'react';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { settingFaults, type PropertyForm } from './property-form.ts';

/** Lets the page wear the look of a form while it is open; settings with a mistake are not worn. */
export function usePreview(
  key: string,
  { css, metadata: text }: Pick<PropertyForm, 'css' | 'metadata'>,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const metadata = settingFaults(text).length > 0 ? null : parseJsonObject(text);
    if (metadata !== null) dispatch(dashboardActions.previewed({ key, preview: { css, metadata } }));
  }, [css, text, key, dispatch]);
  useEffect(
    () => () => {
      dispatch(dashboardActions.previewed({ key, preview: null }));
    },
    [key, dispatch],
  );
}
