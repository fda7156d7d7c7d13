/**
 * The lazy chunk of the federation runtime, and the one adapter to it. The host is made by the runtime's API: no build
 * plugin, and shares that are given as values.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as ui from '@pautang/shared/ui';
import * as format from '@pautang/shared/format';
import * as rules from '@pautang/shared/rules';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Release } from '@pautang/shared/contract/registry';

/** A container's script that has not come by then is given up. */
const ENTRY_TIMEOUT_MS = 8_000;

/** The address and its sha384, by which the browser checks the bytes before it runs them. */
const integrities = new Map<string, string>();

function createScript({ url }: { url: string }) {
  const integrity = integrities.get(url);
  if (integrity === undefined) throw new Error(`There is no integrity for ${url}.`);
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  // A remote that is being worked on changes under its address; only a production shell insists.
  if (process.env['NODE_ENV'] === 'production') script.integrity = integrity;
  script.async = true;
  return { script, timeout: ENTRY_TIMEOUT_MS };
}

type Facade = typeof import('@pautang/shared/app');

/** A share as the runtime takes it; one on the page for all, or each its own where versions differ. */
const share = (version: string, value: unknown, singleton: boolean) => ({
  version,
  lib: () => value as never,
  shareConfig: { singleton, strictVersion: true, requiredVersion: `^${version}` },
});
const singleton = (version: string, value: unknown) => share(version, value, true);
const negotiated = (version: string, value: unknown) => share(version, value, false);

/** What a development build of a remote compiles its JSX to. */
async function developmentShares(): Promise<Record<string, unknown>> {
  return process.env['NODE_ENV'] === 'production'
    ? {}
    : { 'react/jsx-dev-runtime': await import('react/jsx-dev-runtime') };
}

export async function createHost(facade: Facade, base: string) {
  const { react: reactVersion, shared } = SHARE_VERSIONS;
  const development = Object.entries(await developmentShares()).map(
    ([name, value]) => [name, singleton(reactVersion, value)] as const,
  );
  const host = createInstance({
    name: 'pautang_shell',
    remotes: [],
    shared: {
      react: singleton(reactVersion, react),
      'react/jsx-runtime': singleton(reactVersion, jsxRuntime),
      '@pautang/shared/app': singleton(shared, facade),
      '@pautang/shared/ui': negotiated(shared, ui),
      '@pautang/shared/format': negotiated(shared, format),
      '@pautang/shared/rules': negotiated(shared, rules),
      ...Object.fromEntries(development),
    },
    plugins: [{ name: 'integrity', createScript }],
  });

  /** Loads one exposed module of a release, whose container's name carries its version. */
  return async (release: Release, expose: string): Promise<unknown> => {
    const entry = new URL(base + release.entry, document.baseURI).href;
    integrities.set(entry, release.integrity);
    const { container } = release;
    host.registerRemotes([
      { name: container, entry, entryGlobalName: container, type: 'var' } as never,
    ]);
    return host.loadRemote(`${container}/${expose}`);
  };
}
