import type { AreaModule, SwapVeto } from '@pautang/shared/app';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { createAreaState } from '../remotes/areaState';
import { candidatesOf } from '../remotes/candidates';
import { RemoteError } from '../loading/remoteError';
import { signal } from '../state/signal';
import { fakeRegistry, moduleOf } from './release';

/** An area in which the files of the versions in `works` load. */
export function setUpArea(start: Registry | null, works: string[] = []) {
  const { registry, publish, age } = fakeRegistry(start);
  const veto = signal<SwapVeto | null>(null);
  let time = 0;
  const asked: string[] = [];
  const beacons: string[] = [];
  const unloaded: string[] = [];
  const lacks: string[] = [];
  /** versions whose files load only when the test says so */
  const slow: string[] = [];
  const arrivals = new Map<string, () => void>();
  /** why a version does not load; by default a network error */
  const reasons = new Map<string, BeaconReason>();
  const load = async ({ version }: Release): Promise<AreaModule> => {
    asked.push(version);
    if (slow.includes(version)) await new Promise<void>((come) => arrivals.set(version, come));
    if (!works.includes(version)) {
      const reason = reasons.get(version) ?? 'network';
      throw new RemoteError('entry', reason, `${version} does not load`);
    }
    return moduleOf(version);
  };
  const area = createAreaState('borrow', {
    registry,
    load,
    activate: () => () => undefined,
    unload: ({ version }) => unloaded.push(version),
    choose: async (entry) => candidatesOf(entry, true),
    hasFiles: async ({ version }) => !lacks.includes(version),
    vetoes: { strongest: veto.read, subscribe: veto.subscribe },
    beacon: ({ version = '', phase, isOk, reason = '' }) =>
      beacons.push(`${version} ${phase} ${isOk ? 'ok' : reason}`),
    now: () => time,
  });
  const seen: string[] = [];
  area.subscribe(() => seen.push(area.read().status));
  /** Lets a registry arrive, and waits for its effects. */
  const promote = async (next: Registry) => {
    publish(next);
    await registry.refresh();
    await area.reconsider();
  };
  const version = () => {
    const state = area.read();
    return state.status === 'ready' ? state.version : state.status;
  };
  const key = () => {
    const state = area.read();
    return state.status === 'ready' ? state.key : '';
  };
  const wait = (ms: number) => (time += ms);
  const come = (version: string) => arrivals.get(version)?.();
  /** The remotes of a page with this area alone. */
  const remotes = {
    area: () => area,
    areas: new Map(),
    registry,
    askForNews: jest.fn(async () => undefined),
    bringAhead: jest.fn(async () => undefined),
    report: jest.fn(),
  };
  return {
    area,
    remotes,
    asked,
    beacons,
    unloaded,
    lacks,
    slow,
    come,
    reasons,
    seen,
    works,
    registry,
    publish,
    promote,
    version,
    key,
    hold: veto.set,
    wait,
    age,
  };
}

/** The same, once a borrower has entered the area. */
export async function enterArea(...given: Parameters<typeof setUpArea>) {
  const made = setUpArea(...given);
  await made.area.enter();
  return made;
}

export const failed = (beacons: readonly string[]) => beacons.filter((one) => !one.endsWith(' ok'));
