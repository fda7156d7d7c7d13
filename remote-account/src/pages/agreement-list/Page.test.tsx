import { createHash, webcrypto } from 'node:crypto';
import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import { HostError } from '@pautang/shared/app';
import { fails, hrefOf, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const html =
  '<h2>Loan agreement</h2><p>You receive ₱4,750.</p><table><caption>When you pay</caption><tbody><tr><th>1</th><td>₱1,802</td></tr></tbody></table><script>steal()</script>';
const hash = createHash('sha256').update(html, 'utf8').digest('hex');
const agreement = (id: string, over: Partial<AcceptedAgreement> = {}): AcceptedAgreement => ({
  agreementId: id,
  kind: 'loan',
  title: 'Loan agreement',
  version: '2026-11.3',
  acceptedAt: '2026-11-19T17:00:00Z',
  state: 'inForce',
  loanOrderId: `loan-${id}`,
  loanNumber: '0418',
  hash,
  ...over,
});
const answer = (agreements: AcceptedAgreement[], page = 1, total = agreements.length) => ({
  agreements,
  page,
  total,
  hasMore: page * 20 < total,
});
const only = routes.filter(({ path }) => path === '/mine/agreement_list');
const open = (
  answers: { list?: unknown; text?: unknown } = {},
  at: string | readonly string[] = '/mine/agreement_list',
  host: object = {},
) =>
  renderRoute(only, at, {
    ...host,
    listAgreements: answers.list ?? answer([agreement('a')]),
    queryAgreement:
      answers.text ??
      (({ agreementId }: { agreementId: string }) => ({ ...agreement(agreementId), html })),
  });
const AT_TEXT = '/mine/agreement_list?agreementId=a';
const sheet = async () => within(await screen.findByRole('dialog'));

const read = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });
const shares = (share: (data: { files: File[] }) => Promise<void>) =>
  Object.assign(navigator, { share, canShare: () => true });
const download = async (host: object = {}) => {
  const page = open({}, AT_TEXT, host);
  const text = await sheet();
  await page.user.click(await text.findByRole('button', { name: 'Download' }));
  return { ...page, text };
};
/** jsdom has no subtle crypto. */
const withCrypto = (subtle: unknown) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
beforeEach(() => withCrypto(webcrypto.subtle));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

describe('the list of agreements', () => {
  it('names each with loan, date, time, version and state', async () => {
    open({
      list: answer([
        agreement('b', { kind: 'restructure', title: 'Restructure agreement', state: 'pending' }),
        agreement('a', { state: 'ended', version: '2025-01.1' }),
      ]),
    });
    expect(await screen.findByText('That is all: 2 agreements')).toBeVisible();
    const [restructure, loan] = (await screen.findAllByRole('listitem')) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(within(restructure).getByText('New plan for Loan 0418')).toBeVisible();
    expect(within(restructure).getByText('Not in force yet')).toBeVisible();
    expect(within(loan).getByText('Loan 0418')).toBeVisible();
    expect(within(loan).getByText('Ended')).toBeVisible();
    expect(within(loan).getByText('Accepted Nov 20, 2026, 1:00 AM')).toBeVisible();
    expect(within(loan).getByText('Version 2025-01.1')).toBeVisible();
    expect(hrefOf('Service agreement')).toBe('#/service');
    expect(hrefOf('Privacy policy')).toBe('#/privacy');
  });

  it('loads more, and lists each once even if another was accepted since', async () => {
    const first = Array.from({ length: 20 }, (_, index) => agreement(`n${30 - index}`));
    const { user } = open({
      list: ({ page }: { page: number }) =>
        page === 1 ? answer(first, 1, 21) : answer([agreement('n11'), agreement('n1')], 2, 21),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more agreements' }));
    expect(await screen.findByText('That is all: 21 agreements')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Loan agreement' })).toHaveLength(21);
  });

  it('says that nothing was accepted, and still links to the general texts', async () => {
    open({ list: answer([]) });
    expect(await screen.findByRole('heading', { name: 'No agreements yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Service agreement' })).toBeVisible();
  });
});

describe('the text of an agreement', () => {
  it('opens over the list, is checked against its fingerprint on the phone, and closes back to the list', async () => {
    const { user, where } = open();
    await user.click(await screen.findByRole('link', { name: 'Loan agreement' }));
    expect(where()).toBe(AT_TEXT);
    const text = await sheet();
    expect(await text.findByText('You receive ₱4,750.')).toBeVisible();
    expect(text.queryByText(/steal/)).toBeNull();
    expect(text.getByText('Nov 20, 2026, 1:00 AM')).toBeVisible();
    expect(hrefOf('Loan 0418', text)).toBe('#/repay/repay_detail?loanOrderId=loan-a');
    expect(await text.findByText(/^This is the text that you accepted/)).toBeVisible();
    expect(text.getByText(hash.replace(/(.{8})(?=.)/g, '$1 '))).toBeVisible();
    expect(text.queryByRole('alert')).toBeNull();
    await user.click(text.getByRole('button', { name: 'Close' }));
    expect(where()).toBe('/mine/agreement_list');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes to the list also if its address was opened directly', async () => {
    const { user, where } = open({}, ['/before', AT_TEXT]);
    await user.click((await sheet()).getByRole('button', { name: 'Close' }));
    expect(where()).toBe('/mine/agreement_list');
  });

  it('warns of a text that differs from the accepted one', async () => {
    open({ text: { ...agreement('a'), html: html.replace('₱4,750', '₱4,500') } }, AT_TEXT);
    const text = await sheet();
    expect(await text.findByRole('alert')).toHaveTextContent('is not the one that you accepted');
    expect(hrefOf('Contact customer service', text)).toBe('#/customer/customerCenter');
  });

  it('says that the phone cannot check', async () => {
    withCrypto(undefined);
    open({}, AT_TEXT);
    expect(
      await (await sheet()).findByText('This phone cannot check the fingerprint.'),
    ).toBeVisible();
  });

  it('does not claim that a text without a fingerprint is the accepted one', async () => {
    open({ text: { ...agreement('a', { hash: null }), html } }, AT_TEXT);
    const text = await sheet();
    expect(await text.findByText(/^We did not keep texts/)).toBeVisible();
    expect(text.queryByText(/Fingerprint/)).toBeNull();
  });

  it('shows the lender’s message for an unknown id or another borrower’s', async () => {
    open({ text: fails('business', 'This agreement was not found.', 404_001) }, AT_TEXT);
    expect(await (await sheet()).findByText('This agreement was not found.')).toBeVisible();
  });
});

describe('a copy to keep', () => {
  const byLink = ['pautang-loan-0418-2026-11-20.html blob:copy'];
  let clicked: string[];
  beforeEach(() => {
    clicked = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.download} ${this.href}`);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is shared as a sanitised file with its proof if the phone shares files', async () => {
    const given: File[] = [];
    shares(async ({ files }) => void given.push(...files));
    const { user } = open({}, AT_TEXT);
    await user.click(await (await sheet()).findByRole('button', { name: 'Share or save' }));
    const [file] = given as [File];
    expect([file.name, file.type]).toEqual(['pautang-loan-0418-2026-11-20.html', 'text/html']);
    const content = await read(file);
    expect(content).toContain('₱4,750');
    expect(content).toContain(`Fingerprint (SHA-256): ${hash}`);
    expect(content).not.toContain('<script');
  });

  it('is saved if the share failed, but not if the borrower cancelled it', async () => {
    const outcomes = ['AbortError', 'NotAllowedError'];
    shares(() => Promise.reject(new DOMException('No', outcomes.shift() ?? '')));
    const { user } = open({}, AT_TEXT);
    const button = await (await sheet()).findByRole('button', { name: 'Share or save' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(clicked).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(clicked).toEqual(byLink));
  });

  describe('on a phone that shares no files', () => {
    it('is saved by the host, with its whole content', async () => {
      const { told, text } = await download({ 'host:saveFile': { saved: true } });
      expect(await text.findByText('The file is saved.')).toBeVisible();
      const { data } = told.find(({ action }) => action === 'saveFile') ?? {};
      expect(data).toMatchObject({ name: 'pautang-loan-0418-2026-11-20.html', type: 'text/html' });
      const { base64 } = data as { base64: string };
      expect(Buffer.from(base64, 'base64').toString()).toContain('₱4,750');
      expect(clicked).toEqual([]);
    });

    it('says nothing if the borrower cancels', async () => {
      const { text } = await download({ 'host:saveFile': { saved: false } });
      const button = text.getByRole('button', { name: 'Download' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
      expect(text.queryByText(/saved|Copy the text/)).toBeNull();
      expect(clicked).toEqual([]);
    });

    it('is a link in a browser, which shows its downloads itself', async () => {
      const { text } = await download();
      await waitFor(() => expect(clicked).toEqual(byLink));
      expect(text.queryByText(/saved|Copy the text/)).toBeNull();
    });

    it.each(['unsupported', 'timeout', 'denied', 'failed'] as const)(
      'is a link in an app that answers %s, with a hint for a web view that ignores it',
      async (kind) => {
        const { text } = await download({
          'host:saveFile': () => Promise.reject(new HostError(kind, 'saveFile', kind)),
        });
        expect(await text.findByText(/^If no file appears/)).toBeVisible();
        expect(clicked).toEqual(byLink);
      },
    );
  });

  it('can be copied as text, each table row in one line', async () => {
    const { user } = open({}, AT_TEXT);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await (await sheet()).findByRole('button', { name: 'Copy the agreement' }));
    expect(write.mock.calls[0]?.[0].split('\n')).toEqual([
      'Loan agreement, Loan 0418',
      'Accepted Nov 20, 2026, 1:00 AM. Version 2026-11.3.',
      `Fingerprint (SHA-256): ${hash}`,
      '',
      'Loan agreement',
      'You receive ₱4,750.',
      'When you pay',
      '1  ₱1,802',
    ]);
  });
});
