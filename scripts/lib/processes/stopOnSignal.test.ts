import { EventEmitter, once } from 'node:events';
import { stopOnSignal } from './stopOnSignal';

/** A process, with the parts that a stop needs. */
const newProcess = () =>
  Object.assign(new EventEmitter(), {
    exit: jest.fn<void, [number]>(),
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
  });

/** A process that is told to stop. */
function told(signal: string, close: () => Promise<unknown>) {
  const ending = newProcess();
  const onProblem = jest.fn();
  stopOnSignal(Promise.resolve({ close }), onProblem, ending);
  ending.emit(signal);
  return { ending, onProblem };
}

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s', (signal) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends with 0 when all work is finished, and ignores a second signal', async () => {
    const close = jest.fn(async () => {});
    const { ending, onProblem } = told(signal, close);
    ending.emit('SIGINT');
    ending.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(ending.exit.mock.calls).toEqual([[0]]);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('ends within ten seconds if calls do not end, and says so', async () => {
    const { ending, onProblem } = told(signal, () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(8_999);
    expect(ending.exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ending.exit.mock.calls).toEqual([[1]]);
    expect(onProblem).toHaveBeenCalledWith(expect.stringMatching(/did not end in time/));
  });

  it('ends with the reason if closing fails', async () => {
    const error = new Error('The database is gone.');
    const { ending, onProblem } = told(signal, () => Promise.reject(error));
    await jest.advanceTimersByTimeAsync(0);
    expect(ending.exit.mock.calls).toEqual([[1]]);
    expect(onProblem).toHaveBeenCalledWith(expect.any(String), error);
  });
});

describe('while it is still starting', () => {
  it('is closed as soon as it has started', async () => {
    const ending = newProcess();
    const close = jest.fn(async () => {});
    const start = new EventEmitter();
    const starting = once(start, 'started').then(() => ({ close }));
    const isStopping = stopOnSignal(starting, jest.fn(), ending);
    expect(isStopping()).toBe(false);
    ending.emit('SIGTERM');
    expect(isStopping()).toBe(true);
    await new Promise(setImmediate);
    expect(ending.exit).not.toHaveBeenCalled();
    start.emit('started');
    await new Promise(setImmediate);
    expect(close).toHaveBeenCalledTimes(1);
    expect(ending.exit.mock.calls).toEqual([[0]]);
  });

  it('ends if the start fails, and leaves the report of the reason to the caller', async () => {
    const ending = newProcess();
    const onProblem = jest.fn();
    stopOnSignal(Promise.reject(new Error('The port is taken.')), onProblem, ending);
    ending.emit('SIGTERM');
    await new Promise(setImmediate);
    expect(ending.exit).toHaveBeenCalledTimes(1);
    expect(onProblem).not.toHaveBeenCalled();
  });
});

it.each(['stdout', 'stderr'] as const)('stops if its %s has lost its reader', async (name) => {
  const ending = newProcess();
  const close = jest.fn(async () => {});
  stopOnSignal(Promise.resolve({ close }), jest.fn(), ending);
  for (const code of ['EPIPE', 'EIO'])
    ending[name].emit('error', Object.assign(new Error(), { code }));
  await new Promise(setImmediate);
  expect(close).toHaveBeenCalledTimes(1);
  expect(ending.exit.mock.calls).toEqual([[0]]);
});
