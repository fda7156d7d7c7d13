import * as fc from 'fast-check';
import { createClock } from './clock';

const PHONE = Date.parse('2026-11-20T11:00:00Z');

describe('the server’s clock (decision P14)', () => {
  it('is the phone’s until an answer says otherwise', () => {
    expect(createClock(() => PHONE).now()).toBe(PHONE);
  });

  it('runs on from what the last answer said, however wrong the phone is', () => {
    let phone = PHONE;
    const clock = createClock(() => phone);
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 10 ** 11 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 10 ** 9 }),
        (off, isAhead, passed) => {
          const server = phone + (isAhead ? off : -off);
          clock.set(server);
          phone += passed;
          return clock.now() === server + passed;
        },
      ),
    );
  });

  it.each([1_999, -1_999, 0])('does not jump for %i ms, which the header cannot tell', (off) => {
    const clock = createClock(() => PHONE);
    clock.set(PHONE + off);
    expect(clock.now()).toBe(PHONE);
  });

  it('forgets an old correction when the phone is right again', () => {
    let phone = PHONE;
    const clock = createClock(() => phone);
    clock.set(PHONE + 3_600_000);
    phone = PHONE + 3_600_000;
    clock.set(phone);
    expect(clock.now()).toBe(phone);
  });
});
