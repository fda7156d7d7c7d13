import { keep } from '@pautang/shared/app';
import { fails } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { agreeAndBorrow, contract, openTerms, tick } from '../../testing/termsPage';

const five = { loanAmount: 5_000, periods: 3, couponIds: ['c50'] };
type View = ReturnType<typeof openTerms>;
const kept = ({ store }: View) => store.getState().kept;
const hold = (view: View, html: string | null) =>
  act(() => {
    view.store.dispatch(keep('selectedQuota', five));
    view.store.dispatch(keep('loanAgreementHtml', html));
  });
const openSheet = async ({ user }: View) => {
  await tick();
  await user.click(screen.getByRole('button', { name: 'Loan agreement' }));
  return within(await screen.findByRole('dialog', { name: 'Loan agreement' }));
};

describe('the session data of the terms page (section 3)', () => {
  it('keeps the selection and the agreement as the lender wrote it, until the order', async () => {
    const view = openTerms();
    await tick();
    await waitFor(() => expect(kept(view).loanAgreementHtml).toBe(contract.html));
    expect(kept(view).selectedQuota).toEqual(five);
    await agreeAndBorrow(view);
    await waitFor(() => expect(kept(view).selectedQuota).toBeNull());
    expect(kept(view).loanAgreementHtml).toBeNull();
  });

  it('shows the terms of the last choice if the address names none', async () => {
    const view = openTerms({}, '');
    hold(view, null);
    expect(await screen.findByText('You receive in GCash ···· 4821')).toBeVisible();
    expect(view.calls.find(({ method }) => method === 'loanContractPreview')?.data).toEqual(five);
  });

  it('rejects a junk address in place of using the last choice', async () => {
    const view = openTerms({}, '?amount=lots');
    hold(view, null);
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });

  it('shows the kept agreement if the current one does not load, sanitised and without a tick', async () => {
    const view = openTerms({ loanContractPreview: fails('network', 'No connection.') });
    hold(view, contract.html);
    const sheet = await openSheet(view);
    expect(sheet.getByText(/how you last read it/)).toBeVisible();
    expect(sheet.getByText('You and us')).toBeVisible();
    expect(document.querySelector('[onclick], script')).toBeNull();
    await view.user.click(await tick());
    expect(await tick()).not.toBeChecked();
  });

  it('shows no agreement that belongs to another selection', async () => {
    const view = openTerms(
      { loanContractPreview: fails('network', 'No connection.') },
      '?amount=6000&periods=3',
    );
    hold(view, contract.html);
    const sheet = await openSheet(view);
    expect(sheet.queryByText('You and us')).toBeNull();
    expect(sheet.getByText(/No connection/)).toBeVisible();
  });

  it('keeps both if the order is refused', async () => {
    const view = openTerms({ applyOrder: fails('network', 'No connection.') });
    await agreeAndBorrow(view);
    expect(await screen.findByText(/You will not borrow twice/)).toBeVisible();
    expect(kept(view).selectedQuota).toEqual(five);
  });
});
