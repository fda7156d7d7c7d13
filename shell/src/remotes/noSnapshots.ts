/**
 * Replaces the federation runtime's module of the same exports, which reads the manifests of remotes. Ours have none,
 * because the signed registry describes them. forgetRemote.test.ts runs the runtime with it.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** A remote has no manifest. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
