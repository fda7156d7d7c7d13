import { waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { UnknownPage } from './UnknownPage';

describe('an unmatched route', () => {
  it.each([
    null,
    '',
    'javascript:alert(1)',
    'http://host.example/',
    '//evil.example',
    'market://x',
  ])('goes home where the app’s home URL is %j (decision N1)', async (homeUrl) => {
    const { where } = renderShell(<UnknownPage />, '/nowhere', { homeUrl });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('leaves for the app’s home URL where the host has named one', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { where } = renderShell(<UnknownPage />, '/nowhere', {
      homeUrl: 'https://home.example/',
    });
    // jsdom does not leave its page, and says so.
    expect(String(said.mock.calls)).toContain('navigation');
    expect(where()).toBe('/nowhere');
    said.mockRestore();
  });
});
