import { readHostOptions } from './hostOptions';

it('reads the host, the page and the borrower', () => {
  const line = 'webkit --page /repay/repay?a=b --scenario=overdue --inset 44';
  expect(readHostOptions(line.split(' '))).toEqual({
    host: 'webkit',
    page: '/repay/repay?a=b',
    scenario: 'overdue',
    inset: '44',
  });
});

it.each([
  [[], /^Name a host\. Use: npm run host -- webkit \| chromium /],
  [['lynx'], /^There is no host 'lynx'\. Use: /],
  [['webkit', 'chromium'], /^Unknown argument 'chromium'\. Use: /],
  [['webkit', '--pages', '/'], /Unknown option '--pages'.*\. Use: /],
  [['webkit', '--page', 'borrow'], /^--page is a route of the app /],
  [['webkit', '--page', '//other.example'], /^--page is a route of the app /],
  [['webkit', '--scenario', 'rich'], /^There is no scenario 'rich', only new, /],
  [['webkit', '--app', 'http://localhost:8080'], /^--app is the address of the app /],
  [['webkit', '--font-scale', '5'], /^--font-scale is a number from 0\.5 to 4/],
  [['webkit', '--inset', '4.5'], /^--inset is a number of pixels/],
])('refuses %j in one line that names the remedy', (args, says) => {
  expect(() => readHostOptions(args)).toThrow(says);
});
