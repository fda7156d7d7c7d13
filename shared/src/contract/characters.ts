import * as v from 'valibot';

/** More code units of UTF-16 than the longest sign that people write has: a family with skin tones. */
const UNITS_AT_MOST = 32;
const JOINED = /[\p{M}\u{1F3FB}-\u{1F3FF}]|\u200D./gsu;

/**
 * How many characters a person sees: 👍🏽 is one. A sign that is longer than any that people write counts more than once, so
 * that a limit bounds what is stored.
 */
export function charactersOf(text: string): number {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;
  const seen = segmenter?.segment
    ? Array.from(segmenter.segment(text))
    : Array.from(text.replace(JOINED, ''));
  return Math.max(seen.length, Math.ceil(text.length / UNITS_AT_MOST));
}

/** A text of at most so many characters that a person sees. */
export const textUpTo = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => charactersOf(text) <= most, `longer than ${most} characters`),
  );
