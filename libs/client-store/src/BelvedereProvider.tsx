import { useState, version, type JSX, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ReduxContext, ServicesContext, StoreContext } from './context.ts';
import type { Services } from './services.ts';
import { checkReact } from './react-version.ts';
import { createBelvedereStore, type BelvedereStore } from './store.ts';

/**
 * Gives store and services to everything inside; makes a store when none is given. Throws REACT_TOO_OLD before React 19.
 */
export function BelvedereProvider({
  services,
  store,
  children,
}: {
  readonly services: Services;
  readonly store?: BelvedereStore;
  readonly children: ReactNode;
}): JSX.Element {
  checkReact(version);
  const [own] = useState(() => store ?? createBelvedereStore(services));
  const shown = store ?? own;
  return (
    <ServicesContext.Provider value={services}>
      <StoreContext.Provider value={shown}>
        <Provider store={shown} context={ReduxContext}>
          {children}
        </Provider>
      </StoreContext.Provider>
    </ServicesContext.Provider>
  );
}
