import { Link, useNavigate } from '@pautang/shared/app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScrollKeeper } from './ScrollKeeper';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function open(container: string | null = null) {
  render(
    <MemoryRouter initialEntries={['/mine/records']}>
      <ScrollKeeper container={container} />
      <div id="list" data-testid="list" />
      <Link to="/repay/repay_detail">A loan</Link>
      <Back />
    </MemoryRouter>,
  );
}

const go = (name: string) => fireEvent.click(screen.getByText(name));

/** The window's scroller, which jsdom lacks. */
const page = {
  top: 0,
  isTall: true,
  reads: 0,
  get scrollTop() {
    this.reads += 1;
    return this.top;
  },
  set scrollTop(to: number) {
    this.top = this.isTall ? to : 0;
  },
};

function scroll(to: number): void {
  page.top = to;
  fireEvent.scroll(window);
}

describe('the scroll position', () => {
  beforeAll(() => void Object.defineProperty(document, 'scrollingElement', { value: page }));
  beforeEach(() => {
    jest.useFakeTimers();
    page.top = 0;
  });

  it.each([200, 0])(
    'is restored after going back, not on a new visit, if the page was left %i ms after the scroll',
    (ms) => {
      open();
      scroll(480);
      act(() => void jest.advanceTimersByTime(ms));
      go('A loan');
      expect(page.top).toBe(0);
      go('Back');
      expect(page.top).toBe(480);
      go('A loan');
      scroll(100);
      go('Back');
      go('A loan');
      expect(page.top).toBe(0);
    },
  );

  it('is kept for a container that has scrolled a moment ago and is gone', () => {
    open('list');
    const list = screen.getByTestId('list');
    list.scrollTop = 240;
    fireEvent.scroll(list);
    list.scrollTop = 0;
    go('A loan');
    go('Back');
    expect(list.scrollTop).toBe(240);
  });

  it('is saved at once, then once in 200 ms (section 9)', () => {
    open();
    page.reads = 0;
    for (let i = 0; i < 10; i++) fireEvent.scroll(window);
    act(() => void jest.advanceTimersByTime(199));
    expect(page.reads).toBe(1);
    act(() => void jest.advanceTimersByTime(1));
    expect(page.reads).toBe(2);
  });

  it('is kept for the container that the route names', () => {
    open('list');
    page.top = 40;
    const list = screen.getByTestId('list');
    list.scrollTop = 320;
    fireEvent.scroll(list);
    act(() => void jest.advanceTimersByTime(200));
    go('A loan');
    expect(list.scrollTop).toBe(0);
    go('Back');
    expect(list.scrollTop).toBe(320);
    expect(page.top).toBe(40);
  });

  it('is restored once the page is tall enough', () => {
    open();
    scroll(480);
    act(() => void jest.advanceTimersByTime(200));
    go('A loan');
    page.isTall = false;
    go('Back');
    expect(page.top).toBe(0);
    page.isTall = true;
    act(() => void jest.advanceTimersByTime(50));
    expect(page.top).toBe(480);
  });
});
