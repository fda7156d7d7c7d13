import { figures, table } from './report';

const swaps = Array.from({ length: 100 }, (_, index) => ({ command: 50, screen: index + 1 }));

describe('a report of swaps', () => {
  it('says what half and what 95 of 100 took at most', () => {
    expect(figures({ name: 'promote', swaps })).toEqual({
      name: 'promote',
      swaps: 100,
      command: { p50: 50, p95: 50, most: 50 },
      screen: { p50: 50, p95: 95, most: 100 },
      all: { p50: 100, p95: 145, most: 150 },
    });
  });

  it('is a table', () => {
    const lines = table([{ name: 'promote', swaps }]).split('\n');
    expect(lines.at(-1)).toMatch(/^promote +100 +50 +50 +95 +100 +145 +150$/);
  });

  it('refuses to report nothing', () => {
    expect(() => figures({ name: 'promote', swaps: [] })).toThrow('There are no measurements');
  });
});
