import type { UnknownAction } from 'redux';

/** An action creator that knows its own actions; Redux Toolkit's, without its core on the first paint's path. */
export function createAction<P>(type: string) {
  const create = (payload: P) => ({ type, payload });
  const match = (action: unknown): action is UnknownAction & { payload: P } =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { match });
}
