import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, hrefOf } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { amountField, openAmount } from '../../testing/amountPage';
import { reofferingLender } from '../../testing/reoffer';
import { agreeAndBorrow, openTerms, order, sent, tick } from '../../testing/termsPage';

const ACCEPTED = '&reofferId=reoffer-1';
type View = ReturnType<typeof openAmount>;
const again = ({ services }: View) => act(() => services.invalidate(['Credit']));
const endedLender = () => {
  const better = reofferingLender();
  better.end('limit', 'interest', 'days');
  return better;
};
const lines = (heading: string) =>
  screen.getByRole('heading', { name: heading }).parentElement!.querySelectorAll('li');
const ENDED = 'The better terms ended at 3:15 PM. This is the ordinary price.';

describe('better terms on the amount page', () => {
  it('shows the old and the new figure of each benefit, with its time left', async () => {
    openAmount(`?amount=5000&periods=3${ACCEPTED}`, reofferingLender().answers);
    await amountField();
    expect([...lines('Better terms')].map((line) => line.textContent)).toEqual([
      'Limit ₱8,000 → ₱10,00024:00:00 left',
      'Interest 4% → 3.5%48:00:00 left',
      'Longest term 90 days → 120 days72:00:00 left',
    ]);
  });

  it('finds better terms that the address does not name, and adds them to it', async () => {
    const view = openAmount('', reofferingLender().answers);
    await view.user.click(await screen.findByRole('radio', { name: /120 days/ }));
    await waitFor(() =>
      expect(view.where()).toBe(`/borrow/confirm_quota?amount=5000&periods=4${ACCEPTED}`),
    );
    await view.user.click(await screen.findByRole('button', { name: 'Review ₱5,000' }));
    await waitFor(() =>
      expect(view.where()).toBe(`/borrow/confirm_borrow?amount=5000&periods=4${ACCEPTED}`),
    );
  });

  it('says when the terms ended, also for an old link, and shows the ordinary price', async () => {
    const better = endedLender();
    openAmount(`?amount=5000&periods=3${ACCEPTED}`, better.answers);
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(await amountField()).toHaveValue('5,000');
    expect(screen.getByText('6.75%')).toBeVisible();
  });

  it('proposes the nearest choice if the chosen one ended with the terms, and keeps the rest', async () => {
    const better = endedLender();
    const view = openAmount(`?amount=9500&periods=4&coupons=c20${ACCEPTED}`, better.answers);
    expect(await amountField()).toHaveValue('8,000');
    expect(
      screen.getByText(
        `${ENDED} ₱9,500 in 4 payments can no longer be chosen. The nearest is ₱8,000 in 3 payments.`,
      ),
    ).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Review ₱8,000' }));
    await waitFor(() =>
      expect(view.where()).toBe(
        `/borrow/confirm_borrow?amount=8000&periods=3&coupons=c20${ACCEPTED}`,
      ),
    );
  });

  it('lowers the amount and renews the price when a benefit ends while the page is open', async () => {
    const better = reofferingLender();
    const view = openAmount('?amount=9500&periods=4', better.answers);
    expect(await amountField()).toHaveValue('9,500');
    better.end('limit');
    again(view);
    expect(
      await screen.findByText(
        'The higher limit ended at 3:15 PM. ₱9,500 can no longer be chosen. The nearest is ₱8,000.',
      ),
    ).toBeVisible();
    expect(await amountField()).toHaveValue('8,000');
    expect(screen.getByRole('radio', { name: /120 days/ })).toBeChecked();
    expect(lines('Better terms')).toHaveLength(2);
    better.end('interest');
    again(view);
    expect(
      await screen.findByText(/lower interest ended at 3:15 PM\. This is the ordinary/),
    ).toBeVisible();
  });

  it('keeps an amount that the borrower types after the terms ended', async () => {
    const better = endedLender();
    const { user } = openAmount(`?amount=5000&periods=3${ACCEPTED}`, better.answers);
    const field = await amountField();
    await user.clear(field);
    await user.type(field, '9500');
    await user.tab();
    expect(field).toHaveValue('9,500');
    expect(field).toHaveAccessibleDescription('The most you can borrow is ₱8,000');
  });

  it('says that the terms have ended if the lender gives no time', async () => {
    const better = reofferingLender();
    better.keepSilent();
    openAmount(`?amount=5000&periods=3${ACCEPTED}`, better.answers);
    expect(
      await screen.findByText('The better terms have ended. This is the ordinary price.'),
    ).toBeVisible();
  });

  it.each([
    ['an unknown id', '&reofferId=somebody-elses'],
    ['an id that cannot be one', `&reofferId=${'x'.repeat(65)}`],
    ['no id', '&reofferId='],
  ])('claims nothing for %s', async (_what, query) => {
    const better = endedLender();
    openAmount(`?amount=5000&periods=3${query}`, better.answers);
    expect(await amountField()).toHaveValue('5,000');
    expect(screen.queryByText(/ended/)).toBeNull();
  });

  it('shows the amount if the lender does not answer about better terms', async () => {
    const { answers } = reofferingLender();
    openAmount('', {
      ...answers,
      checkReoffer: fails('network'),
      getReofferPopup: fails('network'),
    });
    expect(await amountField()).toHaveValue('5,000');
    expect(screen.queryByText(/Better terms/)).toBeNull();
  });
});

const named = () =>
  [...lines('Better in this loan')].map((line) => line.textContent?.split(/\d\d:/)[0]);

describe('better terms on the terms page', () => {
  it.each([
    ['?amount=5000&periods=3', ['Interest 4% → 3.5%']],
    ['?amount=9000&periods=3', ['Limit ₱8,000 → ₱10,000', 'Interest 4% → 3.5%']],
    ['?amount=5000&periods=4', ['Interest 4% → 3.5%', 'Longest term 90 days → 120 days']],
  ])('names for %s the benefits that improve the loan', async (query, improved) => {
    openTerms(reofferingLender().answers, query + ACCEPTED);
    await tick();
    expect(named()).toEqual(improved);
  });

  it('says above the ordinary price that the terms ended since the amount was chosen', async () => {
    const better = endedLender();
    openTerms(better.answers, `?amount=5000&periods=3${ACCEPTED}`);
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(screen.getAllByText('6.75% a month')[0]).toBeVisible();
  });

  it('gives their end as the reason if they end before the last tap, and borrows nothing at the old price', async () => {
    const better = reofferingLender();
    const view = openTerms(
      {
        ...better.answers,
        applyOrder: () => {
          if (better.price({ loanAmount: 5_000, periods: 3 }).ratePerPeriodBasisPoints === 400)
            return order;
          better.end('limit', 'interest', 'days');
          return fails('business', 'Changed', ResponseCode.PRICE_CHANGED);
        },
      },
      `?amount=5000&periods=3${ACCEPTED}`,
    );
    await agreeAndBorrow(view);
    const card = (await screen.findByRole('heading', { name: 'The price has changed' })).closest(
      '[role=alert]',
    );
    await waitFor(() => expect(card).toHaveTextContent(ENDED));
    expect(within(card as HTMLElement).getByText('6.2% → 6.75%')).toBeVisible();
    expect(screen.getAllByText(/ended at 3:15 PM/)).toHaveLength(1);
    expect(await tick()).not.toBeChecked();
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(sent(view)).toHaveLength(2);
  });

  it('leads to the nearest amount if the chosen one ends before the last tap', async () => {
    const better = reofferingLender();
    const tooMuch = fails('business', 'Too much', ResponseCode.AMOUNT_OUT_OF_LIMIT);
    const view = openTerms(
      {
        ...better.answers,
        queryBorrowQuotaWithInput: (selected: { loanAmount: number; periods: number }) =>
          selected.loanAmount > better.limits().maxAmount
            ? tooMuch
            : { quote: better.price(selected) },
        applyOrder: () => {
          better.end('limit', 'interest', 'days');
          return tooMuch;
        },
      },
      `?amount=9500&periods=3${ACCEPTED}`,
    );
    await view.user.click(await tick());
    await view.user.click(screen.getByRole('button', { name: 'Borrow ₱9,500' }));
    expect(await screen.findByText('The better terms ended at 3:15 PM.')).toBeVisible();
    const words = '₱9,500 in 3 payments is no longer possible. Nothing was sent.';
    expect(screen.getByText(words)).toBeVisible();
    expect(hrefOf('Choose ₱8,000 in 3 payments')).toBe(
      `#/borrow/confirm_quota?amount=8000&periods=3${ACCEPTED}`,
    );
  });
});

describe('the deadline of better terms', () => {
  it('renews everything that depends on the terms until the lender agrees that they ended', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T11:43:30Z') });
    const better = reofferingLender();
    const view = openAmount('?amount=5000&periods=3', better.answers);
    view.services.clock = { ...view.services.clock, now: () => Date.now() };
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    again(view);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const asked = () => view.calls.filter(({ method }) => method === 'getReofferPopup').length;
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(before);
    // The deadline has passed by the phone's clock, but not yet by the lender's.
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(asked()).toBeGreaterThan(before);
    better.end('limit');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('The higher limit ended on Nov 20, 3:15 PM.')).toBeVisible();
  });
});
