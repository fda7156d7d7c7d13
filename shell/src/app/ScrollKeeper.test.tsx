import { Link } from '@pautang/shared/app';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ScrollKeeper } from './ScrollKeeper';

describe('the scroll position', () => {
  it('is the top on a new page, whatever it was on the last', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/mine/records']}>
        <ScrollKeeper />
        <Link to="/repay/repay_detail">A loan</Link>
      </MemoryRouter>,
    );
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 480 });
    act(() => void window.dispatchEvent(new Event('scroll')));
    scrollTo.mockClear();
    await userEvent.click(screen.getByRole('link', { name: 'A loan' }));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
