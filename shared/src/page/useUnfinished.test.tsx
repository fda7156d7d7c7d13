import type { Figures, Unfinished } from '@pautang/shared/app';
import { keptRead } from '@pautang/shared/app';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { UNFINISHED_LOCK, useUnfinished } from './useUnfinished';

const TERMS = '/borrow/confirm_borrow?amount=5000';
const price: Figures = [['You receive', '₱4,750']];
const held = (over: Partial<Unfinished> = {}): Unfinished => ({
  to: TERMS,
  at: 1,
  figures: price,
  ...over,
});

function Terms({ figures }: { readonly figures: Figures | null }) {
  const earlier = useUnfinished(figures);
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify(earlier)}</output>
      <button onClick={() => void navigate(`${TERMS}&periods=4`, { replace: true })}>Longer</button>
      <button onClick={() => void navigate('/')}>Leave</button>
    </>
  );
}

function open(figures: Figures | null, before: Unfinished | null = null) {
  const store = createTestStore(fakeServices({}).services);
  store.dispatch(keptRead({ unfinished: before }));
  const tree = (next: Figures | null) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[TERMS]}>
        <Routes>
          <Route path="/borrow/confirm_borrow" element={<Terms figures={next} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>
  );
  const view = render(tree(figures));
  return {
    unfinished: () => store.getState().kept.unfinished,
    show: (next: Figures | null) => view.rerender(tree(next)),
    press: (name: string) => act(() => screen.getByRole('button', { name }).click()),
  };
}

describe('an unfinished page', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));

  it('is kept with its address and its figures until it is left', () => {
    const view = open(price);
    expect(view.unfinished()).toEqual({ to: TERMS, at: 1_000_000, figures: price });
    view.press('Longer');
    expect(view.unfinished()?.to).toBe(`${TERMS}&periods=4`);
    view.press('Leave');
    expect(view.unfinished()).toBeNull();
  });

  it('returns the figures that the same address showed before it was killed', () => {
    const view = open(null, held());
    expect(screen.getByRole('status')).toHaveTextContent('[["You receive","₱4,750"]]');
    expect(view.unfinished()?.figures).toEqual(price);
    view.show([['You receive', '₱4,700']]);
    expect(screen.getByRole('status')).toHaveTextContent('[["You receive","₱4,750"]]');
    expect(view.unfinished()?.figures).toEqual([['You receive', '₱4,700']]);
  });

  it('does not return the figures of another address', () => {
    open(null, held({ to: '/borrow/confirm_borrow?amount=8000' }));
    expect(screen.getByRole('status')).toHaveTextContent('[]');
  });

  it('counts its age from the moment when it was last visible', () => {
    const view = open(price);
    jest.setSystemTime(5_000_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(view.unfinished()?.at).toBe(5_000_000);
  });

  it('holds the lock while it is open', async () => {
    const holders: Promise<void>[] = [];
    const request = jest.fn((_name: string, _options: unknown, hold: () => Promise<void>) => {
      holders.push(hold());
      return Promise.resolve();
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const view = open(price);
    expect(request).toHaveBeenCalledWith(UNFINISHED_LOCK, { mode: 'shared' }, expect.anything());
    let isFree = false;
    void holders[0]?.then(() => {
      isFree = true;
    });
    await act(async () => undefined);
    expect(isFree).toBe(false);
    view.press('Leave');
    await act(async () => undefined);
    expect(isFree).toBe(true);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
