import type { AppError, Client } from '@pautang/shared/app';
import type { Identity } from '../client/identity';
import type { ServerClock } from '../client/clock';

type Net = typeof import('../client/net');

export interface NetOptions {
  readonly clock: ServerClock;
  readonly identity: () => Promise<Identity>;
  readonly token: () => string | null;
  readonly onFailure: (error: AppError) => void;
  readonly load: () => Promise<Net>;
}

/** The client that stands in until the `net` chunk is there; reads of one tick still share their envelope. */
export function createLazyClient({ clock, identity, token, onFailure, load }: NetOptions): Client {
  let made: Promise<Client> | null = null;
  const make = async () => {
    const net = await load();
    const exchange = net.createExchange({
      post: net.createPost(BUILD_FLAGS.API_BASE),
      isEncrypted: BUILD_FLAGS.PAYLOAD_ENCRYPTION === 'on',
      identity,
      token,
      onServerTime: clock.set,
    });
    return net.createClient({ exchange, onFailure });
  };
  const client = () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  return {
    read: async (...args) => (await client()).read(...args),
    write: async (...args) => (await client()).write(...args),
  };
}
