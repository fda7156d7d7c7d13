import { useCallback, useEffect, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import type { AreaState, AreaStateSource } from '../remotes/areaState';
import { useRuntime } from '../runtime';

const loading: AreaState = { status: 'loading' };
const failed: AreaState = { status: 'failed', isOurFault: false };
const never = () => () => undefined;

/**
 * Enters an area while the component is mounted. `source` is null until the code for areas has loaded; until then the
 * area is loading or has failed.
 */
export function useArea(remote: string): {
  readonly source: AreaStateSource | null;
  readonly state: AreaState;
  readonly retry: () => Promise<void>;
} {
  const { remotes } = useRuntime();
  const source = useSyncExternalStore(remotes.subscribe, remotes.read)?.area(remote) ?? null;
  const [early, setEarly] = useState(loading);
  const state = useSyncExternalStore(source?.subscribe ?? never, source?.read ?? (() => early));

  const retry = useCallback(
    async () =>
      source
        ? source.retry()
        : remotes.load().then(
            () => undefined,
            () => setEarly(failed),
          ),
    [source, remotes],
  );
  const key = state.status === 'ready' ? state.key : null;
  // The key says which release is on screen.
  // oxlint-disable-next-line react/exhaustive-deps
  useInsertionEffect(() => source?.activate(), [source, key]);
  useEffect(() => {
    if (!source) return void retry();
    void source.enter();
    return source.leave;
  }, [source, retry]);
  return { source, state, retry };
}
