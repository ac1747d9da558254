import { createContext, useContext } from 'react';
import { createSelectorHook, type ReactReduxContextValue } from 'react-redux';
import type { Action } from 'redux';
import type { Services } from './services.ts';
import type { RootState } from './slice.ts';
import type { AppDispatch, BelvedereStore } from './store.ts';

/** Our own redux context, so that the product can live inside an application with a store of its own. */
export const ReduxContext = createContext<ReactReduxContextValue<RootState, Action> | null>(null);

/** The store. */
export const StoreContext = createContext<BelvedereStore | null>(null);

/** The services object. */
export const ServicesContext = createContext<Services | null>(null);

/** The store above; throws outside a provider. */
export function useBelvedereStore(): BelvedereStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useBelvedereStore needs a BelvedereProvider above it');
  return store;
}

/** Dispatches actions and thunks. */
export const useAppDispatch = (): AppDispatch => useBelvedereStore().dispatch;

/** Reads the store, through the selectors of slices. */
export const useAppSelector: <Selected>(select: (root: RootState) => Selected) => Selected =
  createSelectorHook(ReduxContext);

/** The services object; throws outside a provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a BelvedereProvider above it');
  return services;
}
