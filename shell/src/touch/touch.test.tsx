import { Link, api, asOf, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fails, fakeServices } from '@pautang/shared/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { queryCache } from '../queries/queryCache';
import { askForGuide, pressAtOnce, refreshPage } from './touch';

const place = (selector: string) => document.querySelector(selector) as Element;
const pressed = () =>
  [...document.querySelectorAll('[data-pressed]')].map(({ tagName }) => tagName);

describe('a button under the finger', () => {
  beforeAll(pressAtOnce);
  beforeEach(() => {
    document.body.innerHTML =
      '<button type="button"><span>Pay</span></button><a href="#/">Home</a><p>Words</p>';
  });
  afterEach(() => void (document.body.innerHTML = ''));

  it.each(['pointerUp', 'pointerCancel'] as const)('looks pressed until %s', (lift) => {
    fireEvent.pointerDown(place('span'));
    expect(pressed()).toEqual(['BUTTON']);
    fireEvent[lift](document.body);
    expect(pressed()).toEqual([]);
  });

  it('is marked alone, and a touch beside buttons marks nothing', () => {
    fireEvent.pointerDown(place('span'));
    fireEvent.pointerDown(place('a'));
    expect(pressed()).toEqual(['A']);
    fireEvent.pointerDown(place('p'));
    expect(pressed()).toEqual([]);
  });
});

const links = (
  <HashRouter>
    <a href="#/guide/borrow_guide">
      <span>Banner</span>
    </a>
    <Link to="/guide/borrow_guide">Row</Link>
    <a href="#/guide/repay_guide">Other</a>
  </HashRouter>
);
const tap = (name: string) => userEvent.click(screen.getByText(name));
const ends: (() => void)[] = [];

function open(answers: Record<string, unknown>) {
  const { services, told } = fakeServices(answers);
  jest.spyOn(window, 'addEventListener').mockImplementationOnce((type, listener, options) => {
    document.addEventListener(type, listener as EventListener, options);
    ends.push(() => document.removeEventListener(type, listener as EventListener, options));
  });
  askForGuide(services.bridge);
  render(links);
  return { told };
}

describe('a link to the guide (section 7)', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    jest.restoreAllMocks();
    window.location.hash = '';
  });

  it('opens the host’s guide, from any link', async () => {
    const { told } = open({ 'host:openGuide': null });
    for (const name of ['Banner', 'Row']) await tap(name);
    expect(told).toEqual([
      { action: 'openGuide', data: {} },
      { action: 'openGuide', data: {} },
    ]);
    expect(window.location.hash).not.toContain('guide');
  });

  it('opens the page’s own if the host has none, which is asked once', async () => {
    const { told } = open({});
    await tap('Banner');
    await waitFor(() => expect(window.location.hash).toBe('#/guide/borrow_guide'));
    window.location.hash = '#/';
    await tap('Row');
    expect(window.location.hash).toBe('#/guide/borrow_guide');
    expect(told).toHaveLength(1);
  });

  it('ignores other links', async () => {
    const { told } = open({ 'host:openGuide': null });
    await tap('Other');
    expect(told).toEqual([]);
  });
});

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    refreshedUnread: build.query<{ unread: number }, number>({
      query: () => call(hasUnreadMessage, {}),
    }),
  }),
});

const one = () => ({ unread: 1 });

async function setUp() {
  let answer: () => unknown = one;
  const { services, calls } = fakeServices({ hasUnreadMessage: () => answer() });
  const store = createTestStore(services);
  store.addApi(api);
  const left = store.dispatch(endpoints.refreshedUnread.initiate(1));
  await left;
  left.unsubscribe();
  await store.dispatch(endpoints.refreshedUnread.initiate(2));
  const cache = queryCache(api, store);
  return {
    calls,
    refresh: () => refreshPage({ store, api, asOf, cache }),
    unread: () => endpoints.refreshedUnread.select(2)(store.getState() as never).data?.unread,
    answers: (next: () => unknown) => (answer = next),
  };
}

describe('a refresh of the page', () => {
  it('requests only the data that the page shows from the lender', async () => {
    const { calls, refresh, unread, answers } = await setUp();
    const before = calls.length;
    answers(() => ({ unread: 5 }));
    expect(await refresh()).toBe(true);
    expect(calls.length - before).toBe(1);
    expect(unread()).toBe(5);
  });

  it('fails if the lender did not answer, or a kept answer was used', async () => {
    const { refresh, unread, answers } = await setUp();
    answers(() => fails('network'));
    expect(await refresh()).toBe(false);
    expect(unread()).toBe(1);
    answers(one);
    asOf.show(Date.parse('2026-11-20T04:00:00Z'));
    expect(await refresh()).toBe(false);
    asOf.end();
  });
});
