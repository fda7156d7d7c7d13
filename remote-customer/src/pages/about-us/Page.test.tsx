import { keptDefaults } from '@pautang/shared/app';
import {
  bareLender,
  fails,
  hrefOf,
  inTurn,
  loggedOut,
  optionalUses,
  renderRoute,
  testConfig as config,
} from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import type { PriceRange } from '@pautang/shared/contract/lenderTerms';
import { routes } from '../../routes';
import { hourOfDay, pricesOf } from './texts';

const unheard = { commonInfo: keptDefaults.commonInfo };
const open = (answers: Record<string, unknown>, held: Parameters<typeof renderRoute>[3] = {}) =>
  renderRoute(routes, '/guide/about_us', answers, { session: loggedOut, ...held });

describe('about us', () => {
  it('shows the lender, its prices and how to complain, from kept data and without a call', async () => {
    const { calls } = open({});
    const lender = within(await screen.findByRole('region', { name: 'The lender' }));
    for (const value of ['Hiram Lending Corp.', 'CS000000001', '0001', '1 Example Street'])
      expect(lender.getByText(value)).toBeVisible();
    expect(lender.getByText('Study the disclosure statement.')).toBeVisible();
    for (const value of [
      'From ₱2,000 to your limit',
      '61 days to 360 days',
      '1.5% to 2.5% each 15 days',
      '4.2% to 5.95% a month',
      'At most 4% a month',
    ])
      expect(screen.getByText(value)).toBeVisible();
    expect(screen.getByText(/can never be more than the amount that you borrowed/)).toBeVisible();
    const example = within(screen.getByRole('region', { name: 'What ₱3,000 costs' }));
    expect(example.getByText('₱3,090')).toBeVisible();
    for (const [name, href] of [
      [/^Write to customer service/, '#/customer/customerWorder'],
      [/^Call us.*9 AM to 6 PM/, 'tel:0280000001'],
      [/^Mail us/, 'mailto:care@hiram.example'],
      [/^What you agree to/, '#/all_agreement'],
    ] as const)
      expect(hrefOf(name)).toBe(href);
    const steps = within(screen.getByRole('list', { name: 'How to complain' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByText(/Securities and Exchange Commission/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('asks once if nothing is kept, and is readable until the answer comes', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { calls } = open(
      { operationConfig: () => new Promise((resolve) => (answer = resolve)) },
      { kept: unheard },
    );
    expect(await screen.findByRole('list', { name: 'How to complain' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call us/ })).toBeNull();
    answer?.(config);
    expect(await screen.findByText('CS000000001')).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['operationConfig']);
  });

  it('reports in place that it did not load, and loads on a retry', async () => {
    const { user } = open(
      { operationConfig: inTurn(fails('network', 'No network'), config) },
      { kept: unheard },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('No network');
    expect(screen.queryByText('What a loan costs')).toBeNull();
    expect(screen.getByRole('link', { name: /^Write to customer service/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('CS000000001')).toBeVisible();
  });

  it('states a range of one amount as one, and says that the lender takes no interest or fee', () => {
    const none = { min: 0, max: 0 };
    const price = { ...config.terms?.price, maxAmount: 2_000, ratePerPeriod: none };
    const rows = pricesOf({ ...price, processingFee: none } as PriceRange);
    expect(rows.map(({ value }) => value).slice(0, 4)).toEqual([
      '₱2,000',
      '61 days to 360 days',
      'None',
      'None',
    ]);
  });

  it('names hours in words', () => {
    const words = [0, 6, 12, 22, 24].map(hourOfDay);
    expect(words).toEqual(['midnight', '6 AM', '12 noon', '10 PM', 'midnight']);
  });

  it.each([
    ['/guide/about_us', 'What we stand for'],
    ['/guide/borrow_guide', 'The steps'],
    ['/guide/repay_guide', 'The steps'],
    ['/guide/anti_fraud_guide', 'What we never ask you for'],
  ])('%s shows no price, time or biller that the lender has not given', async (at, list) => {
    const { terms: _terms, ...silent } = config;
    const { view } = renderRoute(
      routes,
      at,
      {},
      { kept: { commonInfo: { ...keptDefaults.commonInfo, operationConfigData: silent } } },
    );
    expect(await screen.findByRole('list', { name: list })).toBeVisible();
    const words = view.container.textContent.replace(/Congrats!.*cancelled\./, '');
    expect(words).not.toMatch(/₱\d|\d ?%|\d (minute|hour|day)|Hiram Ph|undefined/);
  });
});

it.each([
  ['/guide/about_us', 'What we stand for'],
  ['/guide/repay_guide', 'The steps'],
  ['/guide/anti_fraud_guide', 'What we never ask you for'],
])('%s neither mentions nor links features that the lender lacks', async (at, list) => {
  const { operationConfigData } = bareLender.commonInfo;
  const { calls, view } = renderRoute(
    routes,
    at,
    { operationConfig: operationConfigData },
    { kept: bareLender },
  );
  expect(await screen.findByRole('list', { name: list })).toBeVisible();
  expect(optionalUses(calls)).toEqual([]);
  expect(view.container.textContent).not.toMatch(
    /hard to meet|Send the receipt|Send it to us|Write, call|picture of the receipt/,
  );
});
