import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { UnknownPage } from './UnknownPage';

describe('an unmatched route', () => {
  it('goes home where the host has named no home URL (decision N1)', async () => {
    const { where } = renderShell(<UnknownPage />, '/nowhere', { homeUrl: null });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('waits for a host that may still name one', async () => {
    const { where, known } = renderShell(<UnknownPage />, '/nowhere', { isHostKnown: false });
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(where()).toBe('/nowhere');
    act(() => known.set(true));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['https://home.example/', '/nowhere'],
    // The app opens over the page: home is below it when the borrower comes back.
    ['myapp://home', '/'],
  ])('leaves for %s', (homeUrl, below) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { where } = renderShell(<UnknownPage />, '/nowhere', { homeUrl });
    // jsdom does not leave its page, and says so.
    expect(String(said.mock.calls)).toContain('navigation');
    expect(where()).toBe(below);
    said.mockRestore();
  });
});
