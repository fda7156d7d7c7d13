import { quantile } from '../statistics';
import { tableOf } from '../tableOf';

/** One swap, in milliseconds. */
export interface Swap {
  /** the command: checks, signature and write */
  readonly command: number;
  /** from the write until the new version's page is on screen and the old one is gone */
  readonly screen: number;
}

export interface Kind {
  readonly name: string;
  readonly swaps: readonly Swap[];
}

const of = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  most: quantile(values, 1),
});

export function figures({ name, swaps }: Kind) {
  return {
    name,
    swaps: swaps.length,
    command: of(swaps.map(({ command }) => command)),
    screen: of(swaps.map(({ screen }) => screen)),
    all: of(swaps.map(({ command, screen }) => command + screen)),
  };
}

const whole = (value: number) => String(Math.round(value));

export function table(kinds: readonly Kind[]): string {
  const columns = ['ms', 'swaps', 'command p50', 'on screen p50', 'p95', 'both p50', 'p95', 'most'];
  const rows = kinds.map((kind) => {
    const { name, swaps, command, screen, all } = figures(kind);
    const values = [command.p50, screen.p50, screen.p95, all.p50, all.p95, all.most];
    return [name, String(swaps), ...values.map(whole)];
  });
  return tableOf({ columns, rows });
}
