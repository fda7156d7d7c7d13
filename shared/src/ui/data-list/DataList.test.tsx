import { render, screen } from '@testing-library/react';
import { DataList } from './DataList';

it('pairs terms with their values', () => {
  render(
    <DataList
      items={[
        { label: 'Loan amount', value: '₱5,000' },
        { label: 'Coupon', value: '−₱50', tone: 'good' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Loan amount',
    'Coupon',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '₱5,000',
    '−₱50',
  ]);
});
