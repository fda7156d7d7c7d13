import { signedAhead, span } from './clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it.each([
  [MINUTE_MS / 2 - 1, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [-119 * MINUTE_MS, '119 minutes'],
  [2 * HOUR_MS, '2 hours'],
  [48 * HOUR_MS, '48 hours'],
  [49 * HOUR_MS, '2 days'],
])('%i ms are %s', (ms, words) => expect(span(ms)).toBe(words));

it.each([
  [2 * MINUTE_MS - 1, undefined],
  [2 * MINUTE_MS, false],
  [48 * HOUR_MS, false],
  [48 * HOUR_MS + 1, true],
])('phones refuse a registry that is %i ms ahead: %s', (ms, isRefused) =>
  expect(signedAhead({ iat: 1_800_000_000 }, 1_800_000_000_000 - ms)?.isRefused).toBe(isRefused),
);
