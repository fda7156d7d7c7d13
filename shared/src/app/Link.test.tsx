import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './Link';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
const setUp = (link: React.ReactNode) => {
  render(
    <MemoryRouter initialEntries={['/here']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return { link: screen.getByRole('link'), user: userEvent.setup() };
};

describe('a link within the app', () => {
  it('opens its page and hands over its state', async () => {
    const { link, user } = setUp(
      <Link to="/there?a=1" state={{ isFromList: true }} className="big">
        There
      </Link>,
    );
    expect(link).toHaveAttribute('href', '/there?a=1');
    expect(link).toHaveClass('big');
    await user.click(link);
    expect(screen.getByRole('status')).toHaveTextContent('/there?a=1 {"isFromList":true}');
  });

  it('does not navigate if its own handler prevents it', async () => {
    const heard = jest.fn((event: React.MouseEvent) => event.preventDefault());
    const { link, user } = setUp(
      <Link to="/there" onClick={heard}>
        There
      </Link>,
    );
    await user.click(link);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('/here null');
  });

  it('leaves a link with a target to the browser', async () => {
    const { link, user } = setUp(
      <Link to="/there" target="_blank">
        There
      </Link>,
    );
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
    });
    link.parentElement?.parentElement?.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.getByRole('status')).toHaveTextContent('/here null');
  });
});
