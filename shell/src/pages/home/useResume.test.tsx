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
  it('opens the page on which the web view was killed', async () => {
    const { where } = open(killed(2));
    await waitFor(() => expect(where()).toBe(TERMS));
  });

  it('does so even if another tab shows another page', async () => {
    otherTabHolds('something.else');
    const { where } = open(killed(2));
    await waitFor(() => expect(where()).toBe(TERMS));
  });

  it('stays open if another tab shows that page', async () => {
    otherTabHolds(UNFINISHED_LOCK);
    const { where } = open(killed(2));
    await settle();
    expect(where()).toBe('/');
  });

  it.each([31, -31])('stays open after %d minutes', async (minutes) => {
    const { where } = open(killed(minutes));
    await settle();
    expect(where()).toBe('/');
  });

  it('stays open if nothing was left unfinished', async () => {
    const { where } = open(null);
    await settle();
    expect(where()).toBe('/');
  });
});
