import * as v from 'valibot';
import { hostBanBack } from './host';
import { hostCollectEvents, hostLogEvent } from './hostAnalytics';
import { hostAppChannel, hostExpiredCheck, hostShowLoading } from './hostCalls';
import { hostOpenStore } from './hostPages';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: true };

describe('what a page may ask of the host', () => {
  it.each([
    [{ creditOrder, expiredCredit: false, expiredRisk: true }, true],
    [{ creditOrder, expiredCredit: false }, false],
    [
      { creditOrder: { ...creditOrder, status: 70 }, expiredCredit: true, expiredRisk: true },
      false,
    ],
    [{ creditOrder: null, expiredCredit: true, expiredRisk: true }, false],
  ])('expiredCheck sends the order data %j: %s', (data, isGood) => {
    expect(accepts(hostExpiredCheck.data, data)).toBe(isGood);
  });

  it.each([
    [{ code: 0 }, true],
    [{ code: 2, creditOrderId: 'credit-2' }, true],
    [{ code: -1 }, true],
    [{ code: 2 }, false],
    [{ code: 2, creditOrderId: '' }, false],
    [{ code: 1 }, false],
    [{ code: '0' }, false],
    [null, false],
  ])('expiredCheck answers %j: %s', (answer, isGood) => {
    expect(accepts(hostExpiredCheck.answer, answer)).toBe(isGood);
  });

  it.each([
    [{ channels: [{ code: 90005, availability: 'available' }] }, true],
    [{ channels: [] }, true],
    [{ channels: [{ code: 12345, availability: 'available' }] }, false],
    [{ channels: [{ code: 90005, availability: 'perhaps' }] }, false],
  ])('appChannel answers %j: %s', (answer, isGood) => {
    expect(accepts(hostAppChannel.answer, answer)).toBe(isGood);
  });

  it('openStore needs the app’s id', () => {
    expect(accepts(hostOpenStore.data, { packageId: '' })).toBe(false);
  });

  it('showLoading has the three types, the first by default', () => {
    expect(v.parse(hostShowLoading.data, { visible: true })).toEqual({ visible: true, type: 1 });
    expect(accepts(hostShowLoading.data, { visible: true, type: 4 })).toBe(false);
  });

  it('banBack means the whole or a list of pages', () => {
    expect(accepts(hostBanBack.data, { banned: true })).toBe(true);
    expect(accepts(hostBanBack.data, { banned: true, pages: ['/borrow/review'] })).toBe(true);
    expect(accepts(hostBanBack.data, { banned: true, pages: '/borrow/review' })).toBe(false);
  });

  it('logEvent and collectEvents carry short flat values', () => {
    const event = { name: 'pageView', at: 1, values: { path: '/', stayMs: 12, code: null } };
    expect(accepts(hostCollectEvents.data, { events: [event] })).toBe(true);
    expect(accepts(hostLogEvent.data, { name: 'moneyAct', values: { outcome: 'done' } })).toBe(
      true,
    );
    expect(accepts(hostLogEvent.data, { name: '', values: {} })).toBe(false);
    for (const values of [{ deep: { er: 1 } }, { text: 'x'.repeat(201) }])
      expect(accepts(hostCollectEvents.data, { events: [{ ...event, values }] })).toBe(false);
    expect(accepts(hostCollectEvents.data, { events: [] })).toBe(false);
  });
});
