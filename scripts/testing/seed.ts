/** What chance is in `npm test`: the same in every run. */
const FIXED = 20_261_122;

/** The most that SEED, or `--seed` of a soak, may be. */
export const LARGEST_SEED = 999_999_999;

/**
 * Where every choice of a test by chance comes from: SEED, else a fixed number, so that a run repeats the one before.
 * @throws Error in one line where SEED is not a whole number from 1 to 999999999
 */
export function readSeed({
  SEED: given = '',
}: Readonly<Record<string, string | undefined>>): number {
  if (given === '') return FIXED;
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1)
    throw new Error(`SEED must be a whole number, 1 to ${LARGEST_SEED}, not '${given}'.`);
  return Number(given);
}
