import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

it('is read out, because its words are added to an existing live region', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  render(<Notice>The fee has changed.</Notice>, { container });
  const changed = observer.takeRecords().map(({ target }) => target);
  expect(changed).toContain(screen.getByRole('status'));
});

it('above a page is a landmark, because the landmarks of the page do not contain it', () => {
  render(<Notice isAbove>No connection.</Notice>);
  expect(screen.getByRole('banner')).toHaveTextContent('No connection.');
});
