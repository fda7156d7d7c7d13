import type { BeaconPhase, BeaconReason } from '@pautang/shared/contract/beacon';

export interface Explained {
  readonly phase: BeaconPhase;
  readonly reason: BeaconReason;
}

export class RemoteError extends Error implements Explained {
  constructor(
    readonly phase: BeaconPhase,
    readonly reason: BeaconReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RemoteError';
  }
}

/** Whether a retry may succeed. Wrong bytes do not pass, because the store was already asked past the cache. */
export const isPassing = ({ reason }: Explained): boolean =>
  reason === 'network' || reason === 'timeout';
