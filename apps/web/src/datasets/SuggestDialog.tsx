import '@belvedere/datasets/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/charts-basic/own.css';
import { SuggestDashboardDialog, type SuggestDashboardDialogProps } from '@belvedere/datasets';
import type { JSX } from 'react';

/** The dialog that suggests a dashboard, with the styles of its charts, loaded when it is first opened. */
export function SuggestDialog(props: SuggestDashboardDialogProps): JSX.Element {
  return <SuggestDashboardDialog {...props} />;
}
