/**
 * Stands in a build for the federation runtime's own module of the same exports, which reads the manifests of remotes.
 * Ours are described by the signed registry, and have none. forgetRemote.test.ts runs the runtime with it.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** What a manifest said of a remote: there is none. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
