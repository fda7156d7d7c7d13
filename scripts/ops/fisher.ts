import * as v from 'valibot';

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Devices of one version, and how many of them failed. */
export const group = v.object({ devices: count, failed: count });
export type Group = Readonly<v.InferOutput<typeof group>>;

/** Coefficients of Lanczos' approximation (g = 7, n = 9), good to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

function logFactorial(n: number): number {
  if (n < 2) return 0;
  const [first, ...rest] = LANCZOS;
  const sum = rest.reduce((total, term, index) => total + term / (n + index + 1), first as number);
  const t = n + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (n + 0.5) * Math.log(t) - t + Math.log(sum);
}

const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the probability of at least this many failures in the first group if both groups fail
 * equally often, given the total number of failures. Exact for small numbers too.
 */
export function fisherOneSided(first: Group, second: Group): number {
  const failures = first.failed + second.failed;
  const devices = first.devices + second.devices;
  const all = logChoose(devices, failures);
  let p = 0;
  for (let k = first.failed; k <= Math.min(first.devices, failures); k += 1) {
    if (failures - k > second.devices) continue;
    p += Math.exp(logChoose(first.devices, k) + logChoose(second.devices, failures - k) - all);
  }
  return Math.min(1, p);
}
