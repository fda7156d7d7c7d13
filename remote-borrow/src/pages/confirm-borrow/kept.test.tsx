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

describe('what the terms page keeps (section 3)', () => {
  it('keeps the selection and the agreement as the lender wrote it', async () => {
    const view = openTerms();
    await tick();
    await waitFor(() => expect(kept(view).loanAgreementHtml).toBe(contract.html));
    expect(kept(view).selectedQuota).toEqual(five);
  });

  it('shows the terms of what was chosen last where the address says nothing', async () => {
    const view = openTerms({}, '');
    hold(view, null);
    expect(await screen.findByText('You receive in GCash ···· 4821')).toBeVisible();
    expect(view.calls.find(({ method }) => method === 'loanContractPreview')?.data).toEqual(five);
  });

  it('says that a link is not complete where nothing was chosen either', async () => {
    openTerms({}, '');
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });

  it('does not take junk in the address for nothing', async () => {
    const view = openTerms({}, '?amount=lots');
    hold(view, null);
    expect(await screen.findByText('This link is not complete')).toBeVisible();
  });

  it('shows the agreement as last read where it does not load, harmless and not to be ticked', async () => {
    const view = openTerms({ loanContractPreview: fails('network', 'No connection.') });
    hold(view, contract.html);
    const sheet = await openSheet(view);
    expect(sheet.getByText(/how you last read it/)).toBeVisible();
    expect(sheet.getByText('You and us')).toBeVisible();
    expect(document.querySelector('[onclick], script')).toBeNull();
    await view.user.click(await tick());
    expect(await tick()).not.toBeChecked();
  });

  it('shows no agreement that was read for another selection', async () => {
    const view = openTerms(
      { loanContractPreview: fails('network', 'No connection.') },
      '?amount=6000&periods=3',
    );
    hold(view, contract.html);
    const sheet = await openSheet(view);
    expect(sheet.queryByText('You and us')).toBeNull();
    expect(sheet.getByText(/No connection/)).toBeVisible();
  });

  it('forgets both once the order stands', async () => {
    const view = openTerms();
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toBe('/borrow/review?loanOrderId=loan-1'));
    await waitFor(() => expect(kept(view).selectedQuota).toBeNull());
    expect(kept(view).loanAgreementHtml).toBeNull();
  });

  it('keeps both where the order was refused', async () => {
    const view = openTerms({ applyOrder: fails('network', 'No connection.') });
    await agreeAndBorrow(view);
    expect(await screen.findByText(/You will not borrow twice/)).toBeVisible();
    expect(kept(view).selectedQuota).toEqual(five);
  });
});
