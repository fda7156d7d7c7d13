import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Catalogue } from './catalogue';
import { readCatalogue } from './catalogue';
import { keepFocus } from './keepFocus';
import { Kit } from './Kit';
import { Only } from './Only';
import { readSettings } from './settings';
import { texts } from './texts';
import { allowConsole } from '../../../shared/src/testing/jest-setup';
import { kitSources } from './testing/kitSources';

const catalogue: Catalogue = {
  entries: readCatalogue(kitSources()).entries.filter(({ name }) =>
    ['Button', 'Chip', 'Sheet', 'Steps'].includes(name),
  ),
  faults: [],
};
// jsdom has no layout, so it has no scrollIntoView.
const scrollIntoView = jest.fn<undefined, []>();
Element.prototype.scrollIntoView = scrollIntoView;

afterEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-theme');
});

function openKit(given: Partial<Catalogue> = {}, address = '/') {
  window.history.replaceState(null, '', address);
  const settings = readSettings(window.location.search);
  render(<Kit catalogue={{ ...catalogue, ...given }} settings={settings} />);
  return userEvent.setup();
}

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

const text200 = '?theme=dark&text=200&only=Sheet.Open';

it('sets theme and text size for all components and in the address', async () => {
  const user = openKit();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '200%' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.location.search).toBe('?theme=dark&text=200');
  expect(screen.getByTitle('Sheet.Open')).toHaveAttribute('src', text200);
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(window.location.search).toBe('?text=200');
});

it('finds components by name and description, and scrolls to the top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const user = openKit({}, '/?theme=dark#Steps');
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

it('begins with an overview that shows each component and links to it', () => {
  openKit();
  const overview = within(screen.getByRole('region', { name: texts.overview }));
  const links = overview.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    catalogue.entries.map(({ name }) => [name, `#${name}`]),
  );
  expect(overview.getByText('On time').closest('[inert]')).not.toBeNull();
  const phone = overview.getByTitle('Sheet.Open at a glance');
  expect(phone).toHaveAttribute('src', '?only=Sheet.Open');
});

it('does not let an example’s frame take the focus before the reader tries it', async () => {
  keepFocus(window);
  const user = openKit();
  const find = screen.getByRole('searchbox', { name: texts.find });
  const phone = screen.getByTitle('Sheet.Open');
  /** Takes the focus as a dialog in the frame does: the page only loses its own. */
  const takeFocus = async () => {
    find.focus();
    fireEvent.focusOut(find);
    phone.focus();
    window.dispatchEvent(new Event('blur'));
    await new Promise((done) => setTimeout(done));
  };
  await takeFocus();
  expect(find).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Try: Sheet.Open' }));
  await takeFocus();
  expect(phone).toHaveFocus();
  // Another theme makes a new frame, which adds no entry to the history.
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByTitle('Sheet.Open')).not.toBe(phone);
  expect(screen.getByRole('button', { name: 'Try: Sheet.Open' })).toBeVisible();
});

const Throws = () => {
  throw new Error('no colour');
};

it('shows the errors of examples and of files that are not entries, and all other examples', () => {
  allowConsole(/no colour/);
  const [, chip] = catalogue.entries;
  if (chip === undefined) throw new Error('The catalogue has no second entry.');
  const examples = chip.examples.map((one) => ({ ...one, Show: Throws }));
  openKit({
    entries: catalogue.entries.map((one) => (one === chip ? { ...chip, examples } : one)),
    faults: [{ file: './Other.tsx', why: 'it is empty' }],
  });
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual([
    expect.stringContaining('./Other.tsx: it is empty'),
    'Chip.Tones threw: no colour',
  ]);
  expect(screen.getByRole('heading', { name: 'Steps' })).toBeVisible();
});

it('opens at the component of the address, which a link of an example does not change', async () => {
  const user = openKit({}, '/#Button');
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
  const { rerender } = render(<Only catalogue={catalogue} settings={settings} id="Chip.Tones" />);
  expect(screen.getByText('On time')).toBeVisible();
  rerender(<Only catalogue={catalogue} settings={settings} id="Chip" />);
  expect(screen.getByRole('heading', { name: texts.unknown })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.overview })).toHaveAttribute(
    'href',
    './?theme=dark',
  );
});
