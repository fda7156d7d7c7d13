import { fireEvent } from '@testing-library/react';
import { movePage } from './movePage';

const nothing = (): void => undefined;

/** A fake of the platform's view transition, which jsdom lacks: it takes the picture and shows the new page on command. */
function platform() {
  const skip = jest.fn();
  let ready = nothing;
  let refuse = nothing;
  let update = nothing;
  const named: string[] = [];
  const page = document.createElement('div');
  page.id = 'page';
  document.body.append(page);
  const finish = jest.fn();
  const animate = jest.fn((_frames: unknown, _timing: unknown) => ({ finish }));
  page.animate = animate as never;
  const name = () => page.style.getPropertyValue('view-transition-name');
  document.startViewTransition = ((show: () => void) => {
    named.push(name());
    update = show;
    return {
      ready: new Promise<void>((resolve, reject) => {
        ready = resolve;
        refuse = () => reject(new DOMException('cut short', 'AbortError'));
      }),
      finished: new Promise<void>(nothing),
      skipTransition: skip,
    };
  }) as never;
  return {
    skip,
    finish,
    animate,
    named,
    name,
    update: () => update(),
    ready: () => ready(),
    refuse: () => refuse(),
  };
}

let isStill = false;
beforeEach(() => {
  jest.useFakeTimers();
  isStill = false;
  document.body.replaceChildren();
  window.matchMedia = ((query: string) => ({
    matches: isStill && query.includes('prefers-reduced-motion'),
  })) as never;
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(document, { startViewTransition: undefined });
});

describe('going forward and back', () => {
  it.each([
    ['forward', 'translateX(24px)'],
    ['back', 'translateX(-24px)'],
  ] as const)('%s: only the old page is a picture, and the new one comes from %s', (way, from) => {
    const { named, name, update, animate } = platform();
    const show = jest.fn(() => expect(name()).toBe(''));
    movePage(way, show);
    expect(named).toEqual([`page-${way}`]);
    expect(show).not.toHaveBeenCalled();
    update();
    expect(show).toHaveBeenCalledTimes(1);
    expect(animate.mock.lastCall?.[0]).toEqual({ transform: [from, 'none'] });
  });

  it('ends with the first touch, so that the page stands still under the finger', () => {
    const { skip, finish, update } = platform();
    movePage('forward', nothing);
    update();
    fireEvent.pointerDown(document.body);
    expect(skip).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('is skipped if the picture takes longer than 100 ms', () => {
    const { skip, update } = platform();
    movePage('forward', nothing);
    jest.advanceTimersByTime(100);
    expect(skip).toHaveBeenCalledTimes(1);
    update();
    movePage('back', nothing);
    update();
    jest.advanceTimersByTime(1_000);
    expect(skip).toHaveBeenCalledTimes(1);
  });

  it('throws nothing if the platform cuts it short', async () => {
    const { refuse } = platform();
    movePage('forward', nothing);
    refuse();
    await Promise.resolve();
    expect.hasAssertions();
    expect(jest.getTimerCount()).toBe(1);
  });

  it.each([
    ['the borrower wants less motion', () => (isStill = true)],
    [
      'the platform has no transitions',
      () => Object.assign(document, { startViewTransition: undefined }),
    ],
    [
      'nobody sees the page',
      () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    ],
    ['there is no page yet', () => document.body.replaceChildren()],
  ])('is not animated if %s', (_where, makeSo) => {
    const { named } = platform();
    makeSo();
    const show = jest.fn();
    expect(movePage('forward', show)).toBe(false);
    expect(show).not.toHaveBeenCalled();
    expect(named).toEqual([]);
  });

  it('happens at once if the platform has animated it itself, as after a swipe back', () => {
    const { named } = platform();
    const show = jest.fn();
    const swipe = Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true });
    addEventListener('popstate', () => movePage('back', show), { once: true });
    dispatchEvent(swipe);
    expect(show).toHaveBeenCalledTimes(1);
    expect(named).toEqual([]);
  });
});
