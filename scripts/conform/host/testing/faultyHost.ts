/** The faults that a test can plant. */
export const hostFaults = [
  'neverAnswers',
  'answersTwice',
  'answersLate',
  'answersText',
  'wrongType',
  'missingField',
  'otherCallback',
  'throwsOnUnknown',
  'answersTold',
  'keepsBan',
  'losesLarge',
  'diesOfJunk',
  'breaksSigns',
  'firstPageOnly',
  'callsAnything',
  'logsOutAtOnce',
  'staysLoggedIn',
  'badEvent',
  'lacksPages',
  'forgetsSession',
] as const;
export type HostFault = (typeof hostFaults)[number];

export interface HostControls {
  back(): void;
  logOut(): void;
  logIn(): void;
  refresh(): void;
}

interface Options {
  readonly faults: readonly HostFault[];
  /** true for the page that opened the app, false after a reload */
  readonly isFirstPage: boolean;
  /** the app's memory, which outlives a page */
  readonly kept: { session: object | null };
  /** reloads the page */
  readonly reload: () => void;
}

/**
 * Puts a channel object on the page and answers like a native Android app. The function is self-contained, so a browser test
 * can send its source into a page.
 */
export function installFaultyHost(
  page: Record<string, unknown>,
  { faults, isFirstPage, kept, reload }: Options,
): HostControls {
  const has = (fault: HostFault) => faults.includes(fault);
  const nobody = { token: null, userId: null, mobile: null, packageName: null };
  const somebody = { token: 'token-1', userId: 'u-1', mobile: '09171234821', packageName: 'ph.x' };
  /** actions that are answered with null as soon as their page is open */
  const told = ['openPage', 'openGuide', 'openStore', 'showLoading', 'maintenanceOpen'];
  let session: object = (has('forgetsSession') ? null : kept.session) ?? somebody;
  let isBanned = false;
  let isDead = false;
  let onLogout: string | null = null;
  const held: { callback: string; result: object }[] = [];

  const call = (name: string, value: unknown) => {
    const take = page[name];
    if (typeof take === 'function') take(value);
  };
  const say = (event: object) => call('pautangHostEvent', JSON.stringify(event));
  const reply = (callback: string | null, result: unknown, afterMs = 5) => {
    if (callback === null && !has('answersTold')) return;
    const isOurs = /^pautang_[a-z0-9]{8,40}$/.test(String(callback));
    if (!isOurs && callback !== null && !has('callsAnything')) return;
    setTimeout(() => call(String(callback), result), afterMs);
  };
  const answer = (callback: string | null, data: unknown, afterMs?: number) =>
    reply(callback, { ok: true, data }, afterMs);
  /** Swaps the answers of two calls. */
  const swap = (callback: string, data: unknown) => {
    held.push({ callback, result: { ok: true, data } });
    setTimeout(() => {
      const [one, other] = held.splice(0, 2);
      if (one) reply(one.callback, (other ?? one).result);
      if (one && other) reply(other.callback, one.result);
    }, 5);
  };

  function take(action: string, data: Record<string, unknown>, callback: string | null): void {
    if (action === 'packageInfo') {
      const info = {
        packageName: 'ph.example.borrower',
        appName: 'Example',
        appVersion: '3.1.0',
        platform: 'android',
        screenWidth: has('wrongType') ? '1080' : 1080,
        topPaddingHeight: 72,
        homeUrl: null,
      };
      if (has('answersText')) reply(callback, 'done');
      else answer(callback, info, has('answersLate') ? 3_400 : 5);
      if (has('answersTwice')) answer(callback, info, 20);
    } else if (action === 'deviceInfo') {
      const device = { fingerprintId: 'f', redundantDeviceId: 'r', device: 'd', adId: 'i' };
      if (has('neverAnswers')) return;
      answer(callback, has('missingField') ? device : { ...device, afid: 'a' });
    } else if (action === 'userInfo') {
      const given = data['session'];
      if (typeof given === 'object' && given !== null) session = kept.session = given;
      const text = JSON.stringify(session);
      answer(
        callback,
        has('breaksSigns') ? JSON.parse(text.replace(/[^\u0020-\u007e]/g, '?')) : session,
      );
    } else if (action === 'appChannel') {
      const asked = data['channels'] as { code: number }[];
      const channels = asked.map(({ code }) => ({ code, availability: 'available' }));
      if (has('otherCallback')) swap(String(callback), { channels });
      else answer(callback, { channels });
    } else if (action === 'logoutCallback') {
      onLogout = callback;
      if (has('logsOutAtOnce')) answer(callback, null);
    } else if (action === 'logout') {
      if (!has('staysLoggedIn')) session = nobody;
    } else if (action === 'banBack') {
      isBanned = data['banned'] === true || (isBanned && has('keepsBan'));
    } else if (action === 'refreshApp') {
      setTimeout(reload, 5);
    } else if (has('lacksPages') && /basic_info|renew_credit/.test(String(data['page']))) {
      reply(callback, { ok: false, error: 'unsupported' });
    } else if (told.includes(action)) {
      answer(callback, null);
    } else if (action === 'saveFile') {
      answer(callback, { saved: true });
    } else if (action === 'expiredCheck') {
      answer(callback, { code: 2, creditOrderId: 'credit-2' });
    } else if (action === 'faceVerification') {
      const passed = page['facePasses'] !== false;
      answer(callback, { passed, faceCheckId: passed ? 'face-1' : null }, 50);
    } else if (callback !== null) {
      if (has('throwsOnUnknown')) throw new Error(`Unknown action ${action}`);
      reply(callback, { ok: false, error: 'unsupported' });
    } else answer(callback, null);
  }

  const postMessage = (text: string) => {
    if (has('losesLarge') && text.length > 65_536) return;
    setTimeout(() => {
      if (isDead) return;
      const { action, data, callback } = JSON.parse(text) as {
        action: string;
        data: Record<string, unknown>;
        callback: string | null;
      };
      try {
        take(action, data, callback);
      } catch {
        // With this fault the exception kills the app's message handler.
        if (has('diesOfJunk')) isDead = true;
      }
    });
  };
  if (isFirstPage || !has('firstPageOnly')) page['pautangHost'] = { postMessage };
  return {
    back: () => {
      if (!isBanned) say({ event: 'back' });
    },
    logOut: () => {
      session = nobody;
      if (onLogout !== null) answer(onLogout, null);
    },
    logIn: () => {
      session = somebody;
      say({ event: 'userInfo', data: has('badEvent') ? { ...session, token: 7 } : session });
    },
    refresh: () => say({ event: 'refreshPage' }),
  };
}
