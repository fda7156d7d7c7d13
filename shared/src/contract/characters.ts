import * as v from '@pautang/shared/schema';

/** More UTF-16 code units than the longest sign that people write: a family with skin tones. */
const UNITS_AT_MOST = 32;
const JOINED = /[\p{M}\u{1F3FB}-\u{1F3FF}]|\u200D./gsu;

/** Returns how many characters a person sees: 👍🏽 is one. An overlong sign counts more, so that stored text is bounded. */
export function charactersOf(text: string): number {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;
  const seen = segmenter?.segment
    ? Array.from(segmenter.segment(text))
    : Array.from(text.replace(JOINED, ''));
  return Math.max(seen.length, Math.ceil(text.length / UNITS_AT_MOST));
}

/** The schema of a text with at most so many characters that a person sees. */
export const textUpTo = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => charactersOf(text) <= most, `longer than ${most} characters`),
  );
