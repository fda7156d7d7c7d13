import { readdir } from 'node:fs/promises';

/** Whether what phones report is kept. */
export interface BeaconHealth {
  readonly state: 'good' | 'full' | 'failing' | 'absent';
  /** epoch milliseconds from which on it is so */
  readonly since?: number;
  readonly why?: string;
}

/** Whether the beacons in `folder` can be believed to be all that phones report, at `now` in epoch milliseconds. */
export async function beaconHealth(folder: string, _now: number): Promise<BeaconHealth> {
  try {
    await readdir(folder);
    return { state: 'good' };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { state: 'absent' } : { state: 'failing', why: code };
  }
}
