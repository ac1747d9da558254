import { createContext, type ReactNode } from 'react';

/** What stands between the tabs at the top of a dashboard and what they hold; null for nothing. */
export const UnderTabs = createContext<ReactNode>(null);
