import { act, render, screen } from '@testing-library/react';
import { scrollToFocus } from './focusScroll';

/** jsdom has no visual viewport, so this one shows the part above the keyboard. */
const viewport = Object.assign(new EventTarget(), { height: 640 });

function keyboard(height: number) {
  viewport.height = height;
  viewport.dispatchEvent(new Event('resize'));
}

const focus = (label: string) => act(() => screen.getByLabelText(label).focus());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

describe('a text field with the focus (section 9)', () => {
  const scrolled = jest.fn();

  beforeAll(() => {
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    scrollToFocus(window);
  });
  beforeEach(() => {
    jest.useFakeTimers();
    keyboard(640);
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.getAttribute('aria-label'));
    };
    scrolled.mockClear();
    render(
      <>
        <input aria-label="Mobile" type="tel" />
        <textarea aria-label="Message" />
        <input aria-label="Agree" type="checkbox" />
        <button type="button">Send</button>
      </>,
    );
  });

  it.each(['Mobile', 'Message'])('scrolls into view after 30 ms: %s', (label) => {
    focus(label);
    pass(29);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled.mock.calls).toEqual([[label]]);
    pass(1_000);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('scrolls into view again after 600 ms, when the keyboard is open', () => {
    focus('Mobile');
    pass(250);
    scrolled.mockClear();
    keyboard(360);
    pass(349);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled.mock.calls).toEqual([['Mobile']]);
  });

  it('scrolls into view at once when the keyboard opens later', () => {
    focus('Mobile');
    pass(900);
    scrolled.mockClear();
    keyboard(360);
    pass(0);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a bar of the browser’s that goes is no keyboard', 600],
    ['a keyboard that goes moves nothing', 900],
  ])('%s', (_row, height) => {
    focus('Mobile');
    pass(100);
    scrolled.mockClear();
    keyboard(height);
    pass(1_000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('must be a text field: other elements open no keyboard', () => {
    focus('Agree');
    act(() => screen.getByRole('button').focus());
    keyboard(360);
    pass(1_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
