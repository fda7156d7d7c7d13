import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { UnknownPage } from './UnknownPage';

describe('an unmatched route', () => {
  it('waits while the host may still name its home URL, then goes home (decision N1)', async () => {
    const { where, known } = renderShell(<UnknownPage />, '/nowhere', { isHostKnown: false });
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(where()).toBe('/nowhere');
    act(() => known.set(true));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['https://home.example/', '/nowhere'],
    // The app may open over the page, which then shows home when the borrower returns.
    ['myapp://home', '/'],
  ])('opens the host’s home %s', (homeUrl, below) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { where } = renderShell(<UnknownPage />, '/nowhere', { homeUrl });
    // jsdom does not leave its page, and logs that.
    expect(String(said.mock.calls)).toContain('navigation');
    expect(where()).toBe(below);
    said.mockRestore();
  });
});
