import { whyNoS3 } from '../../testing/radosgw';
import { runTests } from '../../../lib/machine/runTests';

/** The number of kills that the design promises to survive. */
const LEAST_KILLS = 30;

interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

/** Runs at least 30 rounds of each accident, on a folder and on a bucket, and the tests of the stores on a real S3. */
export async function soakRelease({ rounds, seed, tell }: Options): Promise<boolean> {
  const kills = Math.max(LEAST_KILLS, rounds);
  const why = whyNoS3();
  tell(`${kills} rounds${why === null ? ', also on an S3 server' : `; no S3 server: ${why}`}`);
  return runTests('test:unit', ['scripts/release/cli/accidents', 'scripts/release/store/s3Store'], {
    RELEASE_SOAK_ROUNDS: String(kills),
    RELEASE_SOAK_S3: 'on',
    SEED: String(seed),
  });
}
