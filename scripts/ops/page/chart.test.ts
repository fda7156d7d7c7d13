import { batch, failed, loaded } from '../testing/batches';
import { MINUTE, NOW, tallyOf, textOf, view } from '../testing/views';
import { chart } from './chart';

type Told = readonly [minutesAgo: number, ...Parameters<typeof batch>];

/** The chart of an hour in which these batches came, in minutes before NOW. */
const chartOf = (...told: readonly Told[]) => {
  const sent = told.map(([ago, ...one]) => ({ at: NOW - ago * MINUTE, ...batch(...one) }));
  return chart(view({ tally: tallyOf(...sent) })).text;
};
const bars = (page: string, of: string) =>
  page.match(new RegExp(`<rect\\s+class="${of}"\\s+x=`, 'g')) ?? [];

describe('the chart', () => {
  it('draws the same numbers as its table, labels its scales and explains its signs', () => {
    const page = chartOf(
      [30, [loaded('1.0.0', { phase: 'swap', ms: 0 })], 1],
      [30, [failed('1.0.0'), failed('1.0.0')], 2],
      [90, [failed('1.0.0')], 3],
    );
    for (const of of ['reporting', 'failing', 'swaps']) expect(bars(page, of)).toHaveLength(1);
    expect(textOf(page)).toContain('Nov 21, 12:34 2 1 1');
    expect(textOf(page)).toMatch(
      /devices that reported devices with a failure swaps no reports change of the registry/,
    );
    expect(textOf(page)).toMatch(/Devices that reported: at most 2 in 2 minutes Devices with a/);
  });

  it('distinguishes devices without a failure from times without reports', () => {
    const heard = chartOf(
      [30, [loaded('1.0.0')]],
      [28, [loaded('1.0.0')]],
      [10, [loaded('1.0.0')]],
    );
    expect(textOf(heard)).toContain('Devices with a failure: none');
    expect(bars(heard, 'reporting')).toHaveLength(3);
    // over the panel of reports and the one of failures
    expect(bars(heard, 'nobody')).toHaveLength(6);
    const text = textOf(heard);
    expect(text).toContain(
      'Nov 21, 12:56 to 13:04 no reports Nov 21, 12:54 1 0 0 Nov 21, 12:38 to 12:54 no reports Nov 21, 12:36 1 0 0',
    );
  });

  it('does not mark an interval as silent before it ends', () => {
    const minutes = Array.from({ length: 31 }, (_, n): Told => [n * 2 + 2, [loaded('1.0.0')], n]);
    const page = chartOf(...minutes);
    expect(bars(page, 'nobody')).toEqual([]);
    expect(textOf(page)).not.toMatch(/to 1\d:/);
  });
});
