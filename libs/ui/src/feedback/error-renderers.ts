import { createContext, type ComponentType, type ReactNode } from 'react';

/** What a failure is told with. */
export interface ErrorPanelProps {
  /** "Unexpected error" when left out. */
  readonly title?: string;
  readonly reason?: ReactNode;
  readonly requestId?: string | null;
  /** The database's own words; they fold at the bottom. */
  readonly details?: string | null;
  readonly onRetry?: () => void;
  readonly actions?: ReactNode;
}

/** What tells failures of one kind in place of the usual panel. */
export type ErrorRenderer = ComponentType<ErrorPanelProps>;

/** Renderers by the wire's error_type; the host of a page provides them, and by default there are none. */
export const ErrorRenderersContext = createContext<Readonly<Record<string, ErrorRenderer>>>({});
