import { fireEvent } from '@testing-library/react';
import { ENOUGH, followPull, followed } from './pull';

const nothing = (): void => undefined;
let end = nothing;
afterEach(() => {
  end();
  document.body.replaceChildren();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

function listen() {
  const pulls: number[] = [];
  const onEnough = jest.fn();
  end = followPull({ onPull: (pulled) => pulls.push(pulled), onEnough });
  return { pulls, onEnough };
}

const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] }) as never;
const down = (on: Element = document.body) => fireEvent.touchStart(on, finger(100, 100));
const to = (y: number, x = 100) => fireEvent.touchMove(document.body, finger(x, y));
const lift = () => fireEvent.touchEnd(document.body);
function pull(on: Element) {
  down(on);
  to(300);
  lift();
}

describe('a pull from the top of the page', () => {
  it('refreshes if the finger is lifted far enough down, not before', () => {
    const { pulls, onEnough } = listen();
    down();
    to(140);
    to(100 + ENOUGH);
    expect(onEnough).not.toHaveBeenCalled();
    lift();
    expect(onEnough).toHaveBeenCalledTimes(1);
    expect(pulls).toEqual([40, ENOUGH, 0]);
  });

  it('does nothing if it is short, goes back, is cancelled or goes sideways', () => {
    const { pulls, onEnough } = listen();
    down();
    to(104);
    expect(pulls).toEqual([]);
    to(100 + ENOUGH - 1);
    lift();
    down();
    to(100 + ENOUGH);
    to(104);
    fireEvent.touchCancel(document.body);
    lift();
    down();
    to(120, 200);
    to(100 + ENOUGH, 200);
    lift();
    expect(onEnough).not.toHaveBeenCalled();
  });

  it('does not start with two fingers, or once the page scrolls', () => {
    const { onEnough } = listen();
    fireEvent.touchStart(document.body, { touches: [{}, {}] });
    to(300);
    lift();
    down();
    to(150);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 9 });
    to(300);
    lift();
    expect(onEnough).not.toHaveBeenCalled();
  });

  it('does not start on a scrolled page or list, in a field, or under a sheet', () => {
    const { onEnough } = listen();
    document.body.innerHTML = '<div><p>words</p></div><input aria-label="Amount" />';
    const [list, words, field] = ['div', 'p', 'input'].map((name) => document.querySelector(name));
    if (!list || !words || !field) throw new Error('The page is not there.');
    list.scrollTop = 40;
    pull(words);
    list.scrollTop = 0;
    pull(field);
    expect(onEnough).not.toHaveBeenCalled();
    pull(words);
    expect(onEnough).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    pull(words);
    expect(onEnough).toHaveBeenCalledTimes(1);
  });

  it('is ignored after the end', () => {
    const { onEnough } = listen();
    end();
    down();
    to(300);
    lift();
    expect(onEnough).not.toHaveBeenCalled();
  });

  it('moves the indicator ever more slowly, up to a limit', () => {
    expect(followed(0)).toBe(0);
    expect(followed(-5)).toBe(0);
    expect(followed(50) - followed(0)).toBeGreaterThan(followed(150) - followed(100));
    expect(followed(10_000)).toBeLessThan(160);
  });
});
