import type { Action } from 'redux';

/** Makes actions of one type, and tells them from others. */
export interface ActionCreator<Payload> {
  (...payload: Payload extends void ? [] : [payload: Payload]): PayloadAction<Payload>;
  readonly match: (action: Action) => action is PayloadAction<Payload>;
}

/** Something that happened, with what it is about. */
export interface PayloadAction<Payload> extends Action<string> {
  readonly payload: Payload;
}

/** Names something that can happen, as `feature/pastTense`; two of one name are the same to a reducer. */
export function defineAction<Payload = void>(type: string): ActionCreator<Payload> {
  const create = (payload: Payload): PayloadAction<Payload> => ({ type, payload });
  const match = (action: Action): action is PayloadAction<Payload> => action.type === type;
  return Object.assign(create, { match }) as ActionCreator<Payload>;
}
