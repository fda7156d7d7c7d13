import * as v from '@pautang/shared/schema';
import * as fromStart from './host';
import { hostActions, hostBanBack, hostPackageInfo, hostUserInfo } from './host';
import * as ofEvents from './hostAnalytics';
import { hostCollectEvents, hostLogEvent } from './hostAnalytics';
import * as ofPages from './hostPages';
import {
  hostAppChannel,
  hostExpiredCheck,
  hostFaceVerification,
  hostOpenStore,
  hostShowLoading,
} from './hostPages';
import * as ofFiles from './hostSaveFile';
import { hostSaveFile } from './hostSaveFile';
import * as ofShell from './hostShell';
import { hostMessage, hostPost, hostResult } from './hostWire';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const info = {
  packageName: 'ph.pautang.sandbox',
  appName: 'Pautang',
  appVersion: '1.2.0',
  platform: 'android',
  screenWidth: 1_080,
  topPaddingHeight: 72,
  homeUrl: null,
};
const message = { id: '1', action: 'back', data: {}, callback: 'pautang_abcdef12' };

describe('the host’s actions', () => {
  it('are listed under the name that is sent over the channel', () => {
    for (const [name, { action }] of Object.entries(hostActions)) expect(action).toBe(name);
  });

  it('have a timeout if they are requests, a longer one if a person has to act', () => {
    for (const { mode, timeoutMs } of Object.values(hostActions))
      expect(timeoutMs > 0).toBe(mode === 'request');
    expect(hostPackageInfo.timeoutMs).toBe(3_000);
    expect(hostUserInfo.timeoutMs).toBe(15_000);
    expect(hostFaceVerification.timeoutMs).toBeGreaterThan(60_000);
  });

  it('include every action that a file defines', () => {
    const { hostActions: listed, ...defined } = {
      ...fromStart,
      ...ofShell,
      ...ofPages,
      ...ofEvents,
      ...ofFiles,
    };
    expect(new Set(Object.values(listed))).toEqual(new Set(Object.values(defined)));
  });

  it('are the 21 of section 7 and one of ours', () => {
    expect(Object.keys(hostActions)).toHaveLength(22);
  });

  it.each(Object.values(hostActions))('$action names its fallback', (action) => {
    expect(['nothing', 'page', 'values', 'message']).toContain(action.fallback);
    // A page that waits for an answer needs a fallback if none comes.
    if (action.mode === 'request') expect(action.fallback).not.toBe('nothing');
  });

  it.each(Object.values(hostActions))('$action refuses junk as its data', ({ data }) => {
    for (const junk of [undefined, null, 5, 'text']) expect(accepts(data, junk)).toBe(false);
  });

  it.each([
    ['a package name that gives no key', { packageName: 'too.short' }],
    ['another platform', { platform: 'windows' }],
    ['a screen without width', { screenWidth: 0 }],
    ['a negative padding', { topPaddingHeight: -1 }],
    ['text of no sensible size', { fontScale: 0 }],
    ['text that fills the screen with one letter', { fontScale: 40 }],
    ['endless text', { appName: 'x'.repeat(301) }],
  ])('refuse package info with %s', (_what, over) => {
    expect(accepts(hostPackageInfo.answer, { ...info, ...over })).toBe(false);
  });

  it.each([
    ['https://home.example/', true],
    ['HTTPS://home.example/', true],
    ['myapp://home', true],
    ['ph.example.app+loans://home?tab=1', true],
    [null, true],
    ['', false],
    ['javascript:alert(1)', false],
    ['javascript://%0aalert(1)', false],
    ['JavaScript://%0aalert(1)', false],
    [' javascript://%0aalert(1)', false],
    ['java\nscript://%0aalert(1)', false],
    ['data:text/html,x', false],
    ['data://text/html,x', false],
    ['http://home.example/', false],
    ['//home.example/', false],
    ['file:///etc/passwd', false],
    ['intent://home#Intent;scheme=x;end', false],
    ['myapp:', false],
  ])('accept %j as the app’s home: %s', (homeUrl, isGood) => {
    expect(accepts(hostPackageInfo.answer, { ...info, homeUrl })).toBe(isGood);
  });

  it('accept package info without a text size', () => {
    expect(v.parse(hostPackageInfo.answer, info)).toEqual({ ...info, fontScale: 1 });
  });

  it('accept a null token for a visitor, but no empty token', () => {
    const visitor = { token: null, userId: null, mobile: null, packageName: null };
    expect(accepts(hostUserInfo.answer, visitor)).toBe(true);
    expect(accepts(hostUserInfo.answer, { ...visitor, token: '' })).toBe(false);
  });
});

describe('the channel', () => {
  it('takes a message with a callback of ours or without one', () => {
    expect(accepts(hostMessage, message)).toBe(true);
    expect(accepts(hostMessage, { ...message, callback: null })).toBe(true);
  });

  it.each(['alert', 'pautang_', 'pautang_abc', 'location.href', 'pautang_ABCDEFGH', undefined])(
    'refuses a callback that could be another function: %j',
    (callback) => {
      expect(accepts(hostMessage, { ...message, callback })).toBe(false);
    },
  );

  it.each([
    [{ ok: true, data: {} }, true],
    [{ ok: false, error: 'denied' }, true],
    [{ ok: false, error: 'failed', message: 'No camera' }, true],
    [{ ok: false }, false],
    [{ ok: false, error: 'timeout' }, false],
    [{ ok: 'true', data: {} }, false],
    [{}, false],
    [null, false],
  ])('result %j: %s', (result, isGood) => {
    expect(accepts(hostResult, result)).toBe(isGood);
  });

  it.each([
    [{ event: 'refreshPage' }, true],
    [{ event: 'userInfo', data: { token: null } }, true],
    [{ callback: 'pautang_abcdef12', result: { ok: true, data: 1 } }, true],
    [{ event: 'back' }, true],
    [{ event: 'logoutCallback' }, true],
    [{ event: 'reboot' }, false],
    [{ callback: 'pautang_abcdef12', result: { ok: 'true' } }, true],
    [{ callback: 'pautang_abcdef12' }, true],
    ['refreshPage', false],
  ])('post %j: %s', (post, isGood) => {
    expect(accepts(hostPost, post)).toBe(isGood);
  });
});

const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: true };

describe('a request to the host', () => {
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

  it.each([
    [{}, true],
    [{ name: 'Kasunduan ₱5,000.html' }, true],
    [{ name: '../a.html' }, false],
    [{ name: 'a\\b.html' }, false],
    [{ name: '.html' }, false],
    [{ name: 'a\nb' }, false],
    [{ name: '' }, false],
    [{ type: 'text/html; charset=utf-8' }, false],
    [{ base64: '' }, true],
    [{ base64: 'data:text/html;base64,YQ==' }, false],
    [{ base64: 'Y-_=' }, false],
  ])('saveFile with %j: %s', (over, isGood) => {
    const file = { name: 'a.html', type: 'text/html', base64: 'YQ==', ...over };
    expect(accepts(hostSaveFile.data, file)).toBe(isGood);
  });

  it('openStore needs the app’s id', () => {
    expect(accepts(hostOpenStore.data, { packageId: '' })).toBe(false);
  });

  it('showLoading has three types, the first by default', () => {
    expect(v.parse(hostShowLoading.data, { visible: true })).toEqual({ visible: true, type: 1 });
    expect(accepts(hostShowLoading.data, { visible: true, type: 4 })).toBe(false);
  });

  it('banBack names a list of pages or bans all', () => {
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
