import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readCatalogue } from './catalogue';
import { Kit } from './Kit';
import { Only } from './Only';
import { readSettings } from './settings';
import { texts } from './texts';
import { kitSources } from './testing/kitSources';

const entries = readCatalogue(kitSources()).filter(({ name }) =>
  ['Button', 'Chip', 'Sheet', 'Steps'].includes(name),
);
// jsdom has no layout, so it has no scrollIntoView.
const scrollIntoView = jest.fn<undefined, []>();
Element.prototype.scrollIntoView = scrollIntoView;

afterEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-theme');
});

function openKit(address = '/') {
  window.history.replaceState(null, '', address);
  render(<Kit entries={entries} settings={readSettings(window.location.search)} />);
  return userEvent.setup();
}

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('reads theme and text size from the address, and sets them for all components and in the address', async () => {
  const user = openKit('/?theme=light&text=150');
  expect(screen.getByRole('radio', { name: '150%' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '200%' }));
  const page = document.documentElement;
  expect(page).toHaveAttribute('data-theme', 'dark');
  expect(page.style.getPropertyValue('--text-scale')).toBe('2');
  expect(window.location.search).toBe('?theme=dark&text=200');
  const text200 = '?theme=dark&text=200&only=Sheet.Open';
  expect(screen.getByTitle('Sheet.Open')).toHaveAttribute('src', text200);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(page).not.toHaveAttribute('data-theme');
  expect(window.location.search).toBe('?text=200');
});

it('finds components by name and description, and scrolls to the top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const user = openKit('/?theme=dark#Steps');
  expect(headings()).toEqual([texts.overview, 'Button', 'Chip', 'Sheet', 'Steps', texts.tokens]);
  const field = screen.getByRole('searchbox', { name: texts.find });
  await user.type(field, 'BOTTOM rises');
  expect(headings()).toEqual(['Sheet']);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(window.location.href).toMatch(/\/\?theme=dark$/);
  await user.clear(field);
  await user.type(field, 'tokens');
  expect(headings()).toEqual([texts.tokens]);
  await user.type(field, 'zebra');
  expect(screen.getByText(texts.nothing)).toBeVisible();
});

it('begins with an overview that links to each component', () => {
  openKit();
  const overview = within(screen.getByRole('region', { name: texts.overview }));
  const links = overview.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(entries.map(({ name }) => `#${name}`));
  expect(overview.getByText('On time').closest('[inert]')).not.toBeNull();
});

it('opens at the component of the address, which a link of an example does not change', async () => {
  const user = openKit('/#Button');
  expect(scrollIntoView.mock.contexts.at(-1)).toHaveAttribute('id', 'Button');
  await user.click(screen.getByRole('link', { name: 'Your loans' }));
  expect(window.location.hash).toBe('#Button');
});

it('copies the code of an example', async () => {
  const user = openKit();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code of Button.Full' }));
  expect(write.mock.calls).toEqual([
    ["import { Button } from '@pautang/shared/ui';\n\n<Button full>Borrow ₱5,000</Button>"],
  ]);
});

it('shows one example by itself', () => {
  const settings = readSettings('?theme=dark&only=Chip.Tones');
  const { rerender } = render(<Only entries={entries} settings={settings} id="Chip.Tones" />);
  expect(screen.getByText('On time')).toBeVisible();
  rerender(<Only entries={entries} settings={settings} id="Chip" />);
  const back = screen.getByRole('link', { name: texts.overview });
  expect(back).toHaveAttribute('href', './?theme=dark');
});
