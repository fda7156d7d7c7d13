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

afterEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-theme');
});

function openKit(query = '') {
  window.history.replaceState(null, '', `/${query}`);
  render(<Kit entries={entries} settings={readSettings(query)} page={window} />);
  return userEvent.setup();
}

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('sets theme and text size for all components, and in the address', async () => {
  const user = openKit();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: '200%' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.location.search).toBe('?theme=dark&text=200');
  expect(screen.getByTitle('Sheet.Open')).toHaveAttribute(
    'src',
    '?theme=dark&text=200&only=Sheet.Open',
  );
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(window.location.search).toBe('?text=200');
});

it('finds components by what they are called and said to do', async () => {
  const user = openKit();
  expect(headings()).toEqual(['Button', 'Chip', 'Sheet', 'Steps', texts.tokens]);
  const field = screen.getByRole('searchbox', { name: texts.find });
  await user.type(field, 'BOTTOM rises');
  expect(headings()).toEqual(['Sheet']);
  await user.clear(field);
  await user.type(field, 'zebra');
  expect(screen.getByText(texts.nothing)).toBeVisible();
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
  const { rerender } = render(<Only entries={entries} id="Chip.Tones" />);
  expect(screen.getByText('On time')).toBeVisible();
  rerender(<Only entries={entries} id="Chip.None" />);
  expect(screen.getByRole('heading', { name: texts.unknown })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.all })).toHaveAttribute('href', '?');
});
