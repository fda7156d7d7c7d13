import { processorMs } from './processorTime';

const isTold = process.platform === 'linux';

it('counts the time of a process and of those that it started', () => {
  const ids = [process.pid, process.ppid];
  const before = ids.map(processorMs);
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < 60_000) Math.sqrt(began.user);
  const used = ids.map((id, at) => (processorMs(id) ?? 0) - (before[at] ?? 0));
  expect(used.every((ms) => ms >= 40)).toBe(isTold);
});

it('is null for a process that does not exist', () => {
  expect(processorMs(0x7fffffff)).toBe(isTold ? 0 : null);
});
