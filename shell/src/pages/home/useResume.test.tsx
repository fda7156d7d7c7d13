import type { Unfinished } from '@pautang/shared/app';
import { renderRoute } from '@pautang/shared/testing';
import { UNFINISHED_LOCK } from '@pautang/shared/unfinished';
import { act, screen, waitFor } from '@testing-library/react';
import { Page } from './Page';
import { approved } from '../../testing/homeAnswers';
import { routesOf } from '../../testing/routesOf';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
const MINUTE_MS = 60_000;
const routes = routesOf('/', Page);
const killed = (minutesAgo: number): Unfinished => ({
  to: TERMS,
  at: Date.now() - minutesAgo * MINUTE_MS,
  figures: [],
});
const open = (unfinished: Unfinished | null) =>
  renderRoute(routes, '/', approved, { kept: { unfinished } });
/** Draws home, and waits for the query of the locks. */
const settle = async () => {
  await screen.findByRole('button', { name: 'Choose an amount' });
  await act(async () => undefined);
};

/** Another tab that holds these locks. */
function otherTabHolds(...names: string[]): void {
  const query = async () => ({ held: names.map((name) => ({ name })), pending: [] });
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('home after a restart', () => {
  it.each([
    ['', []],
    [', even if another tab shows another page', ['something.else']],
  ])('opens the page on which the web view was killed%s', async (_what, locks) => {
    if (locks.length > 0) otherTabHolds(...locks);
    const { where } = open(killed(2));
    await waitFor(() => expect(where()).toBe(TERMS));
  });

  it.each([
    ['if another tab shows that page', killed(2), [UNFINISHED_LOCK]],
    ['after 31 minutes', killed(31), []],
    ['if the clock was set back', killed(-31), []],
    ['if nothing was left unfinished', null, []],
  ])('stays open %s', async (_when, unfinished, locks) => {
    if (locks.length > 0) otherTabHolds(...locks);
    const { where } = open(unfinished);
    await settle();
    expect(where()).toBe('/');
  });
});
