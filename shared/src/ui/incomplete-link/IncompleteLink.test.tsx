import { render, screen } from '@testing-library/react';
import { IncompleteLink } from './IncompleteLink';

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('an incomplete address', () => {
  it('offers links to the loans and home', () => {
    render(<IncompleteLink />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Link not complete');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'This link is not complete',
    );
    expect(screen.getByText('Open the loan from your list to go on.')).toBeVisible();
    expect(links()).toEqual([
      ['Your loans', '#/mine/records'],
      ['Back to home', '#/'],
    ]);
  });

  it('offers only the links and words of its page, if the page gives them', () => {
    render(
      <IncompleteLink
        heading="Your loan terms"
        body="Choose an amount first."
        action={{ label: 'Choose an amount', href: '#/borrow/confirm_quota' }}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your loan terms');
    expect(screen.getByText('Choose an amount first.')).toBeVisible();
    expect(links()).toEqual([['Choose an amount', '#/borrow/confirm_quota']]);
  });
});
