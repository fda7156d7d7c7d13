import { EventEmitter } from 'node:events';
import { stopOnSignal } from './stopOnSignal';

/** A process that is told to stop. */
function told(signal: string, close: () => Promise<unknown>) {
  const ending = Object.assign(new EventEmitter(), { exit: jest.fn<void, [number]>() });
  const onProblem = jest.fn();
  stopOnSignal(close, onProblem, ending);
  ending.emit(signal);
  return { ending, onProblem };
}

describe.each(['SIGTERM', 'SIGINT'])('%s', (signal) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends well when everything is finished, and is heard once', async () => {
    const close = jest.fn(async () => {});
    const { ending, onProblem } = told(signal, close);
    ending.emit('SIGINT');
    ending.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect(close).toHaveBeenCalledTimes(1);
    expect(ending.exit.mock.calls).toEqual([[0]]);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('ends within ten seconds with calls that do not, and says so', async () => {
    const { ending, onProblem } = told(signal, () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(8_999);
    expect(ending.exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ending.exit.mock.calls).toEqual([[1]]);
    expect(onProblem).toHaveBeenCalledWith(expect.stringMatching(/did not end in time/));
  });

  it('ends with the reason when it cannot be done cleanly', async () => {
    const error = new Error('The database is gone.');
    const { ending, onProblem } = told(signal, () => Promise.reject(error));
    await jest.advanceTimersByTimeAsync(0);
    expect(ending.exit.mock.calls).toEqual([[1]]);
    expect(onProblem).toHaveBeenCalledWith(expect.any(String), error);
  });
});
