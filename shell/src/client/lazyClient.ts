import type { AppError, Client } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';
import type { ServerClock } from './clock';
import type { FailureEffects } from './errors';
import type { Identity } from './identity';
import { texts } from '../app/texts';

type Net = typeof import('./net');

export interface NetOptions {
  readonly clock: ServerClock;
  readonly identity: () => Promise<Identity>;
  readonly token: () => string | null;
  /** resolves when it is certain that whose token it is still is logged in */
  readonly sessionKnown: () => Promise<void>;
  readonly effects: FailureEffects;
  /** gets the name of each method that is asked for */
  readonly names: Set<string>;
  readonly load: () => Promise<Pick<Net, 'connect'>>;
}

/** The client that stands in until the `net` chunk is there; reads of one tick still share their envelope. */
export function createLazyClient(options: NetOptions): Client {
  const { clock, identity, token, sessionKnown, effects, names, load } = options;
  let made: Promise<Client> | null = null;
  const make = async () =>
    (await load()).connect({
      apiBase: BUILD_FLAGS.API_BASE,
      uploadStatusMethod: BUILD_FLAGS.UPLOAD_STATUS_METHOD,
      isEncrypted: BUILD_FLAGS.PAYLOAD_ENCRYPTION === 'on',
      identity,
      token,
      effects,
      onServerTime: clock.set,
    });

  /** Files that do not come are a failure of the network like any other. */
  const client = async ({ name }: Method, isQuiet = false) => {
    names.add(name);
    made ??= make();
    const askedFor = token();
    let client: Client;
    try {
      [client] = await Promise.all([made, sessionKnown()]);
    } catch {
      made = null;
      const error: AppError = { kind: 'network', code: null, message: texts.network, method: name };
      if (isQuiet) throw error;
      effects.log({ type: 'error', kind: error.kind, code: null, method: name });
      effects.toast(error.message);
      throw error;
    }
    // The borrower has logged out before the call could be sent.
    if (askedFor !== null && token() === null)
      throw { kind: 'canceled', code: null, message: '', method: name } satisfies AppError;
    return client;
  };
  return {
    read: async (method, data, call) =>
      (await client(method, call?.isQuiet)).read(method, data, call),
    get: async (method, data, call) => (await client(method)).get(method, data, call),
    write: async (method, data, call) => (await client(method)).write(method, data, call),
    upload: async (method, data, files, call) =>
      (await client(method)).upload(method, data, files, call),
  };
}
