import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../build/dev/options';
import { until } from '../../e2e/engines/driver';

const PERIOD_US = 10_000;
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';

/** A control group of Linux whose processes together get one core's time divided by `slower`. */
export interface SlowGroup {
  /** a process whose id is written to this file belongs to the group, with all that it starts */
  readonly file: string;
  remove(): Promise<unknown>;
}

/** Other work on the machine does not take the group's time away. @throws CommandError where this user may not make one */
export function slowGroup(slower: number): SlowGroup {
  const isOld = existsSync(path.join(OLD, 'cpu.cfs_quota_us'));
  const folder = path.join(isOld ? OLD : NEW, `pautang-bench-${process.pid}`);
  const file = path.join(folder, 'cgroup.procs');
  const quota = Math.round(PERIOD_US / slower);
  try {
    mkdirSync(folder);
    if (isOld) {
      writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(quota));
      writeFileSync(path.join(folder, 'cpu.shares'), '262144');
    } else {
      writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
      writeFileSync(path.join(folder, 'cpu.weight'), '10000');
    }
  } catch {
    throw new CommandError('Only root can slow a host down. Run the bench as root on Linux.');
  }
  return {
    file,
    remove: () =>
      // The group can only go once its processes have: the page's own ends a moment after the app.
      until('A slowed process does not end', async () => {
        for (const pid of readFileSync(file, 'utf8').split('\n').filter(Boolean))
          process.kill(Number(pid), 'SIGKILL');
        rmdirSync(folder);
        return true;
      }),
  };
}
