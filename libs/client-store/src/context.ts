import { createContext, useContext } from 'react';
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
  type TypedUseSelectorHook,
} from 'react-redux';
import type { Services } from './services.ts';
import type { BelvedereStore, RootState } from './store.ts';

/** Our own redux context, so that the product can live inside an application with a store of its own. */
export const StoreContext = createContext<ReactReduxContextValue | null>(null);

/** The services object. */
export const ServicesContext = createContext<Services | null>(null);

const useRawStore = createStoreHook(StoreContext);
const useRawDispatch = createDispatchHook(StoreContext);

/** The store above. */
export const useBelvedereStore = (): BelvedereStore => useRawStore() as unknown as BelvedereStore;

/** Dispatches actions and thunks. */
export const useAppDispatch = (): BelvedereStore['dispatch'] =>
  useRawDispatch() as unknown as BelvedereStore['dispatch'];

/** Reads the store. */
export const useAppSelector: TypedUseSelectorHook<RootState> = createSelectorHook(StoreContext);

/** The services object; throws outside a provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a BelvedereProvider above it');
  return services;
}
