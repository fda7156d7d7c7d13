import { keep } from '@pautang/shared/app';
import { act, screen } from '@testing-library/react';
import { amountField, openAmount, typeAmount } from '../../testing/amountPage';

type Selected = NonNullable<
  ReturnType<ReturnType<typeof openAmount>['store']['getState']>['kept']['selectedQuota']
>;
const choose = (view: ReturnType<typeof openAmount>, selected: Selected) =>
  act(() => void view.store.dispatch(keep('selectedQuota', selected)));
const kept = ({ store }: ReturnType<typeof openAmount>) => store.getState().kept;
const six = { loanAmount: 6_000, periods: 4, couponIds: ['c50'] };

describe('the selected quota (section 3)', () => {
  it('is kept with each choice, and drops the agreement of another choice', async () => {
    const view = openAmount();
    act(() => void view.store.dispatch(keep('loanAgreementHtml', '<p>For ₱5,000</p>')));
    await typeAmount(view, '6000');
    await view.user.click(screen.getByRole('radio', { name: /120 days/ }));
    expect(kept(view).selectedQuota).toEqual({ loanAmount: 6_000, periods: 4, couponIds: [] });
    expect(kept(view).loanAgreementHtml).toBeNull();
  });

  it.each([
    ['', '6,000', '₱50 off interest'],
    ['?coupons=c20', '6,000', '₱20 off interest'],
    ['?amount=7000&periods=3', '7,000', '2 available'],
  ])(
    'is the start of the page if the address does not say otherwise: %s',
    async (query, sum, word) => {
      choose(openAmount(query), six);
      expect(await amountField()).toHaveValue(sum);
      expect(await screen.findByText(word)).toBeVisible();
    },
  );

  it.each([
    ['above the limit', { ...six, loanAmount: 9_000 }],
    ['off the step', { ...six, loanAmount: 6_050 }],
    ['for a term that is no longer offered', { ...six, periods: 6 }],
  ])('is dropped if it is %s', async (_what, selected) => {
    choose(openAmount(), selected);
    expect(await amountField()).toHaveValue('5,000');
    expect(screen.queryByText(/link/)).toBeNull();
  });
});
