import type { OperationConfig } from '@pautang/shared/contract/account';
import { keptDefaults } from '@pautang/shared/app';
import { fails, loggedOut, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const config: OperationConfig = {
  lender: {
    corporateName: 'Test \u202eLending Corp.',
    secRegistration: 'CS000000001',
    certificateOfAuthority: '0001',
    advisory: 'Study the disclosure statement.',
    address: '1 Example Street',
    phone: '(02) 8000 0001',
    email: 'care@pautang.example',
    serviceHours: 'Every day, 8 AM to 8 PM',
  },
  banners: [],
};
const kept = { commonInfo: { ...keptDefaults.commonInfo, operationConfigData: config } };
const open = (answers: Record<string, unknown>, held: Parameters<typeof renderRoute>[3] = {}) =>
  renderRoute(routes, '/guide/about_us', answers, { session: loggedOut, ...held });

describe('about us', () => {
  it('says who lends from what the phone holds, without a call', async () => {
    const { calls } = open({}, { kept });
    const lender = within(await screen.findByRole('region', { name: 'The lender' }));
    for (const value of ['Test Lending Corp.', 'CS000000001', '0001', '1 Example Street'])
      expect(lender.getByText(value)).toBeVisible();
    expect(lender.getByText('Study the disclosure statement.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('asks once where the phone has never heard, and is readable meanwhile', async () => {
    let answer: ((value: unknown) => void) | undefined;
    const { calls } = open({ operationConfig: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByRole('region', { name: 'What ₱5,000 costs' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call us/ })).toBeNull();
    answer?.(config);
    expect(await screen.findByText('CS000000001')).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['operationConfig']);
  });

  it('says in its place that it did not load, and loads on a retry', async () => {
    let tries = 0;
    const { user } = open({
      operationConfig: () => (++tries === 1 ? fails('network', 'No network') : config),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No network');
    expect(screen.getByText('4% each 30 days')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Write to customer service/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('CS000000001')).toBeVisible();
  });

  it('says the range of prices, the ceiling and a worked example', async () => {
    open({}, { kept });
    for (const value of [
      'From ₱1,000 to your limit',
      '90 days to 120 days',
      '6.18% to 6.75% a month',
      'At most 5% a month',
    ])
      expect(await screen.findByText(value)).toBeVisible();
    expect(screen.getByText(/can never be more than the amount that you borrowed/)).toBeVisible();
    const example = within(screen.getByRole('region', { name: 'What ₱5,000 costs' }));
    expect(example.getByText('₱5,405')).toBeVisible();
  });

  it('says how to complain, and to whom', async () => {
    open({}, { kept });
    for (const [name, href] of [
      [/^Write to customer service/, '#/customer/customerWorder'],
      [/^Call us.*8 AM to 8 PM/, 'tel:0280000001'],
      [/^Mail us/, 'mailto:care@pautang.example'],
      [/^What you agree to/, '#/all_agreement'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    const steps = within(screen.getByRole('list', { name: 'How to complain' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByText(/Securities and Exchange Commission/)).toBeVisible();
  });
});
