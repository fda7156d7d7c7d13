import type { createInstance } from '@module-federation/enhanced/runtime';

/**
 * The one place that uses private members of the federation runtime, which has no public way to forget a remote: after
 * this call its entry is loaded anew. forgetRemote.test.ts fails when the runtime changes them; so do the types.
 */
export function forgetRemote(
  { remoteHandler, options }: ReturnType<typeof createInstance>,
  container: string,
): void {
  const remote = options.remotes.find(({ name }) => name === container);
  if (remote) remoteHandler['removeRemote'](remote);
  for (const id of Object.keys(remoteHandler.idToRemoteMap))
    if (id.startsWith(`${container}/`)) delete remoteHandler.idToRemoteMap[id];
}
