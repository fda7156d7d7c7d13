import { useLocation, useNavigate } from '@pautang/shared/app';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Move } from './AppRouter';
import { movePage } from '../touch/movePage';
import { AppRouter } from './AppRouter';

/** the pages that were shown, in order */
const paths: string[] = [];
const app = {} as { navigate: ReturnType<typeof useNavigate> };

function Where() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    app.navigate = navigate;
  });
  useEffect(() => void paths.push(pathname), [pathname]);
  return <output>{`${useNavigationType()} ${pathname}`}</output>;
}

const nothing = (): void => undefined;
const shown = () => screen.getByRole('status').textContent;
const replaced = () => act(async () => void app.navigate('/there', { replace: true }));

/** A step through the history takes effect with its popstate event. */
const stepped = (step: () => void) =>
  act(
    async () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        step();
      }),
  );
const tapLink = (path: string) => stepped(() => (window.location.hash = path));
const back = (steps = 1) => stepped(() => window.history.go(-steps));

function open(move: Move | null) {
  window.history.replaceState(null, '', '#/');
  render(
    <AppRouter move={move}>
      <Where />
    </AppRouter>,
  );
}

/** Opens the router with a move that shows the next page at once; returns its directions. */
function openRecording(): string[] {
  const ways: string[] = [];
  open((way, show) => {
    ways.push(way);
    show();
    return true;
  });
  return ways;
}

describe('the router', () => {
  it('tells forward from back: by a link, by the app and through the history', async () => {
    const ways = openRecording();
    await tapLink('/one');
    expect(shown()).toBe('PUSH /one');
    await act(async () => void app.navigate('/two'));
    await tapLink('/three');
    expect(ways).toEqual(['forward', 'forward', 'forward']);
    await back();
    expect(shown()).toBe('POP /two');
    await back();
    expect(shown()).toBe('POP /one');
    await stepped(() => window.history.forward());
    expect(ways).toEqual(['forward', 'forward', 'forward', 'back', 'back', 'forward']);
    await tapLink('/four');
    await back(2);
    expect(shown()).toBe('POP /one');
    expect(ways.slice(-2)).toEqual(['forward', 'back']);
  });

  it('does not animate a replacement, and knows its place in the history', async () => {
    const ways = openRecording();
    await tapLink('/one');
    await replaced();
    expect(shown()).toBe('REPLACE /there');
    expect(ways).toEqual(['forward']);
    await back();
    expect(ways).toEqual(['forward', 'back']);
  });

  it('shows the page that the address names when the movement starts', async () => {
    let showLate = nothing;
    open((_way, show) => {
      showLate = show;
      return true;
    });
    await tapLink('/one');
    expect(shown()).toBe('POP /');
    await replaced();
    act(() => showLate());
    expect(shown()).toBe('PUSH /there');
  });

  it('never shows a page that is replaced at once', async () => {
    open(movePage);
    await tapLink('/offer');
    await tapLink('/terms');
    paths.length = 0;
    addEventListener('popstate', () => void app.navigate('/loan', { replace: true }), {
      once: true,
    });
    await back();
    expect(shown()).toBe('REPLACE /loan');
    expect(paths).toEqual(['/loan']);
  });

  it('shows the page whose address changed during the first render', async () => {
    window.history.replaceState(null, '', '#/');
    // The first render does not listen yet. The step and its event come between two slices of it.
    let isFirst = true;
    function Tapping() {
      if (isFirst) {
        isFirst = false;
        window.history.pushState(null, '', '#/early');
        dispatchEvent(new PopStateEvent('popstate'));
      }
      return null;
    }
    render(
      <AppRouter move={null}>
        <Where />
        <Tapping />
      </AppRouter>,
    );
    expect(shown()).toBe('PUSH /early');
    await tapLink('/on');
    expect(shown()).toBe('PUSH /on');
    await back();
    expect(shown()).toBe('POP /early');
  });

  it('works if the history cannot be written to', async () => {
    open(null);
    jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    await tapLink('/one');
    expect(shown()).toBe('PUSH /one');
    jest.restoreAllMocks();
  });
});
