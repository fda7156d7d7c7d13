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

describe('the scroll position', () => {
  let top = 0;
  let scrollTo: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    top = 0;
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
      top = y;
    }) as never);
  });
  afterEach(() => jest.restoreAllMocks());

  const scroll = (to: number) => {
    top = to;
    fireEvent.scroll(window);
  };

  it.each([200, 0])(
    'is restored after going back, if the page was left %i ms after the scroll',
    (ms) => {
      open();
      scroll(480);
      act(() => void jest.advanceTimersByTime(ms));
      go('A loan');
      expect(top).toBe(0);
      go('Back');
      expect(top).toBe(480);
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
    const read = jest.fn(() => 480);
    Object.defineProperty(window, 'scrollY', { configurable: true, get: read });
    read.mockClear();
    for (let i = 0; i < 10; i++) fireEvent.scroll(window);
    act(() => void jest.advanceTimersByTime(199));
    expect(read).toHaveBeenCalledTimes(1);
    act(() => void jest.advanceTimersByTime(1));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is kept for the container that the route names', () => {
    open('list');
    const list = screen.getByTestId('list');
    list.scrollTop = 320;
    fireEvent.scroll(list);
    act(() => void jest.advanceTimersByTime(200));
    go('A loan');
    expect(list.scrollTop).toBe(0);
    go('Back');
    expect(list.scrollTop).toBe(320);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is restored once the page is tall enough', () => {
    open();
    scroll(480);
    act(() => void jest.advanceTimersByTime(200));
    go('A loan');
    let isTall = false;
    scrollTo.mockImplementation(((_x: number, y: number) => {
      top = isTall ? y : 0;
    }) as never);
    go('Back');
    expect(top).toBe(0);
    isTall = true;
    act(() => void jest.advanceTimersByTime(50));
    expect(top).toBe(480);
  });
});
