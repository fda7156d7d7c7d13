import { testRelease } from '../testing/testRelease';
import { readRecords } from './readRecords';

const silent = () => new Promise<never>(() => undefined);

it('waits at most three seconds for the reports of phones', async () => {
  const at = await testRelease();
  jest.useFakeTimers({ now: at.clock.now });
  try {
    const context = { ...at.context, buildOf: silent, countsAt: silent };
    const reading = readRecords(context, 'http://127.0.0.1:9');
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(reading).resolves.toEqual({
      records: {},
      phonesUnknown: 'no answer within 3 seconds',
    });
  } finally {
    jest.useRealTimers();
    at.close();
  }
}, 10_000);
