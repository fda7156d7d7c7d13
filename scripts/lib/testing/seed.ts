/** The default seed, fixed so that every run makes the same random choices. */
const FIXED = 20_261_122;

/** The largest value of SEED, or of `--seed` for a soak. */
export const LARGEST_SEED = 999_999_999;

/** Returns the seed of all random choices: SEED, else a fixed number, so that runs repeat. @throws Error in one line */
export function readSeed({
  SEED: given = '',
}: Readonly<Record<string, string | undefined>>): number {
  if (given === '') return FIXED;
  if (!/^\d{1,9}$/.test(given) || Number(given) < 1)
    throw new Error(`SEED must be a whole number, 1 to ${LARGEST_SEED}, not '${given}'.`);
  return Number(given);
}
