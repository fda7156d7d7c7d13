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
});

const info = {
  packageName: 'ph.pautang.sandbox',
  appName: 'Pautang',
  appVersion: '1.2.0',
  platform: 'android',
  screenWidth: 1_080,
  topPaddingHeight: 72,
  homeUrl: null,
};
const home = (homeUrl: string) => ({ ...info, homeUrl });
const visitor = { token: null, userId: null, mobile: null, packageName: null };
const calls = (callback?: string | null) => ({ id: '1', action: 'back', data: {}, callback });
const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: true };
const checked = { creditOrder, expiredCredit: false, expiredRisk: true };
const file = (over: object) => ({ name: 'a.html', type: 'text/html', base64: 'YQ==', ...over });
const event = { name: 'pageView', at: 1, values: { path: '/', stayMs: 12, code: null } };
const events = (values: object) => ({ events: [{ ...event, values }] });

/** Values that each schema accepts, and values that it refuses. */
describe.each<[string, v.GenericSchema, unknown[], unknown[]]>([
  [
    'package info',
    hostPackageInfo.answer,
    [
      info,
      home('https://home.example/'),
      home('HTTPS://home.example/'),
      home('myapp://home'),
      home('ph.example.app+loans://home?tab=1'),
    ],
    [
      { ...info, packageName: 'too.short' },
      { ...info, platform: 'windows' },
      { ...info, screenWidth: 0 },
      { ...info, topPaddingHeight: -1 },
      { ...info, fontScale: 0 },
      { ...info, fontScale: 40 },
      { ...info, appName: 'x'.repeat(301) },
      home(''),
      home('javascript:alert(1)'),
      home('javascript://%0aalert(1)'),
      home('JavaScript://%0aalert(1)'),
      home(' javascript://%0aalert(1)'),
      home('java\nscript://%0aalert(1)'),
      home('data:text/html,x'),
      home('data://text/html,x'),
      home('http://home.example/'),
      home('//home.example/'),
      home('file:///etc/passwd'),
      home('intent://home#Intent;scheme=x;end'),
      home('myapp:'),
    ],
  ],
  ['the session', hostUserInfo.answer, [visitor], [{ ...visitor, token: '' }]],
  [
    'a message: no callback that could be another function',
    hostMessage,
    [calls('pautang_abcdef12'), calls(null)],
    ['alert', 'pautang_', 'pautang_abc', 'location.href', 'pautang_ABCDEFGH', undefined].map(calls),
  ],
  [
    'a result',
    hostResult,
    [
      { ok: true, data: {} },
      { ok: false, error: 'denied' },
      { ok: false, error: 'failed', message: 'No camera' },
    ],
    [{ ok: false }, { ok: false, error: 'timeout' }, { ok: 'true', data: {} }, {}, null],
  ],
  [
    'a post',
    hostPost,
    [
      { event: 'refreshPage' },
      { event: 'userInfo', data: { token: null } },
      { event: 'back' },
      { event: 'logoutCallback' },
      { callback: 'pautang_abcdef12', result: { ok: true, data: 1 } },
      { callback: 'pautang_abcdef12', result: { ok: 'true' } },
      { callback: 'pautang_abcdef12' },
    ],
    [{ event: 'reboot' }, 'refreshPage'],
  ],
  [
    'the data of expiredCheck',
    hostExpiredCheck.data,
    [checked],
    [
      { ...checked, expiredRisk: undefined },
      { ...checked, creditOrder: { ...creditOrder, status: 70 } },
      { ...checked, creditOrder: null },
    ],
  ],
  [
    'the answer of expiredCheck',
    hostExpiredCheck.answer,
    [{ code: 0 }, { code: 2, creditOrderId: 'credit-2' }, { code: -1 }],
    [{ code: 2 }, { code: 2, creditOrderId: '' }, { code: 1 }, { code: '0' }, null],
  ],
  [
    'the answer of appChannel',
    hostAppChannel.answer,
    [{ channels: [{ code: 90005, availability: 'available' }] }, { channels: [] }],
    [
      { channels: [{ code: 12345, availability: 'available' }] },
      { channels: [{ code: 90005, availability: 'perhaps' }] },
    ],
  ],
  [
    'the data of saveFile',
    hostSaveFile.data,
    [file({}), file({ name: 'Kasunduan ₱5,000.html' }), file({ base64: '' })],
    [
      ...['../a.html', 'a\\b.html', '.html', 'a\nb', ''].map((name) => file({ name })),
      ...['data:text/html;base64,YQ==', 'Y-_='].map((base64) => file({ base64 })),
      file({ type: 'text/html; charset=utf-8' }),
    ],
  ],
  ['the data of openStore', hostOpenStore.data, [{ packageId: '1' }], [{ packageId: '' }]],
  ['the data of showLoading', hostShowLoading.data, [], [{ visible: true, type: 4 }]],
  [
    'the data of banBack',
    hostBanBack.data,
    [{ banned: true }, { banned: true, pages: ['/borrow/review'] }],
    [{ banned: true, pages: '/borrow/review' }],
  ],
  [
    'the data of logEvent',
    hostLogEvent.data,
    [{ name: 'moneyAct', values: { outcome: 'done' } }],
    [{ name: '', values: {} }],
  ],
  [
    'the data of collectEvents, which is short and flat',
    hostCollectEvents.data,
    [{ events: [event] }],
    [events({ deep: { er: 1 } }), events({ text: 'x'.repeat(201) }), { events: [] }],
  ],
])('%s', (_what, schema, good, bad) => {
  it('is accepted in the right form only', () => {
    expect(good.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(bad.filter((value) => accepts(schema, value))).toEqual([]);
  });
});

it('fills in the text size, and the first of three types of loading', () => {
  expect(v.parse(hostPackageInfo.answer, info)).toEqual({ ...info, fontScale: 1 });
  expect(v.parse(hostShowLoading.data, { visible: true })).toEqual({ visible: true, type: 1 });
});
