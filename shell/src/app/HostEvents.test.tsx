import type { Bridge } from '@pautang/shared/app';
import { act } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { HostEvents } from './HostEvents';

function open({
  token = 'token-1' as string | null,
  at = ['/borrow/review'],
  canGoBack = false,
} = {}) {
  Object.assign(window, { navigation: { canGoBack } });
  let logOutInApp: () => void = jest.fn();
  const subscribe: Bridge['subscribe'] = (_action, _data, listener) => {
    logOutInApp = () => listener(null as never);
    return () => {};
  };
  const shell = renderShell(<HostEvents />, at, { session: { token }, bridge: { subscribe } });
  const say = (event: 'refreshPage' | 'userInfo' | 'back' | 'logoutCallback', data?: unknown) =>
    act(() => shell.events.deliver({ event, data }));
  return { ...shell, say, logOutInApp: () => act(logOutInApp) };
}

const stay = (event: Event) => event.preventDefault();

describe('events that the host sends (section 7)', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
    document.body.innerHTML = '';
  });

  it('refreshPage requests all data again, and userInfo is passed on to adopt the session', () => {
    const { say, invalidate, onUserInfo } = open();
    say('refreshPage');
    expect(invalidate).toHaveBeenCalledWith(['Credit', 'Loan', 'Coupon', 'Service', 'User']);
    say('userInfo', { token: 'token-2' });
    expect(onUserInfo).toHaveBeenCalledWith({ token: 'token-2' });
  });

  it.each([
    ['leaves a page that came after another', 1, '/permissions', []],
    ['leaves the app at its first page', 0, '/', [{ action: 'back', data: {} }]],
  ])('without the Navigation API, back %s', (_what, idx, shown, expected) => {
    const { say, told, where } = open({ at: ['/permissions', '/'] });
    Reflect.deleteProperty(window, 'navigation');
    // The window has been further, and its history keeps that length.
    window.history.pushState(null, '');
    window.history.replaceState({ idx }, '');
    say('back');
    expect(where()).toBe(shown);
    expect(told).toEqual(expected);
    window.history.replaceState(null, '');
  });

  it('back goes home if there is no earlier page, and from home asks the host', () => {
    const { say, told, where } = open();
    say('back');
    expect(where()).toBe('/');
    expect(told).toEqual([]);
    say('back');
    expect(told).toEqual([{ action: 'back', data: {} }]);
  });

  it('back closes the top dialog first, unless the dialog refuses', () => {
    const { say, where } = open();
    const dialog = document.createElement('dialog');
    dialog.open = true;
    const close = jest.fn();
    Object.assign(dialog, { close });
    document.body.append(dialog);
    dialog.addEventListener('cancel', stay);
    say('back');
    expect(close).not.toHaveBeenCalled();
    dialog.removeEventListener('cancel', stay);
    say('back');
    expect(close).toHaveBeenCalledTimes(1);
    expect(where()).toBe('/borrow/review');
  });

  it.each([
    ['as a whole', { banned: true }],
    ['on this page', { banned: true, pages: ['/borrow/review'] }],
  ])('back does nothing while it is banned %s', (_how, ban) => {
    const { say, events, told, where } = open({ at: ['/', '/borrow/review'], canGoBack: true });
    events.banBack(ban);
    say('back');
    expect(where()).toBe('/borrow/review');
    expect(told).toEqual([]);
    events.banBack({ banned: false });
    say('back');
    expect(where()).toBe('/');
  });

  it('logoutCallback ends the session, by subscription and by event', () => {
    const first = open();
    first.logOutInApp();
    expect(first.state()).toMatchObject({ token: null, hasLeft: true });
    const second = open();
    second.say('logoutCallback');
    expect(second.state()).toMatchObject({ token: null, hasLeft: true });
  });

  it('logoutCallback does nothing if no session is open', () => {
    const { logOutInApp, say, told } = open({ token: null });
    logOutInApp();
    say('logoutCallback');
    expect(told).toEqual([]);
  });
});
