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

/** May well be gone the next time; wrong bytes are not, after the store itself has been asked past the cache. */
export const isPassing = ({ reason }: Explained): boolean =>
  reason === 'network' || reason === 'timeout';
