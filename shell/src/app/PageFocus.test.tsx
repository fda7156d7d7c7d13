import type { AreaModule } from '@pautang/shared/app';
import { Link } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { release } from '../testing/release';
import { maria } from '../testing/people';
import { renderShell } from '../testing/renderShell';
import { PageFocus } from './PageFocus';
import { Screen } from './Screen';

const registry: Registry = {
  serial: 1,
  remotes: { customer: { state: 'on', stable: release('1.0.0', 'customer') } },
};
let showHeading: () => void;

function LateHeading() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    showHeading = () => setIsThere(true);
  }, []);
  return (
    <main>
      <h1>Late</h1>
      <p aria-busy={!isThere}>Words</p>
    </main>
  );
}

function TwoSteps() {
  const [step, setStep] = useState(1);
  return (
    <main key={step}>
      <h1>Step {step}</h1>
      <button onClick={() => setStep(2)}>Next</button>
    </main>
  );
}

function Asking() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <dialog open>
        <h2>{isAsked ? 'Thank you' : 'How was it?'}</h2>
        {isAsked ? null : <button onClick={() => setIsAsked(true)}>Good</button>}
      </dialog>
    </main>
  );
}

const pages: Record<string, ReactNode> = {
  about_us: (
    <main>
      <h1>About us</h1>
      <Link to="/guide/borrow_guide">borrow</Link>
      <Link to="/guide/anti_fraud_guide">fraud</Link>
      <Link to="/guide/repay_guide">repay</Link>
      <Link to="/guide/steps">steps</Link>
      <Link to="/guide/asking">asking</Link>
    </main>
  ),
  borrow_guide: (
    <main>
      <h1>How to borrow</h1>
      <button>Own</button>
      <Link to="/guide/about_us">about</Link>
    </main>
  ),
  anti_fraud_guide: <LateHeading />,
  steps: <TwoSteps />,
  asking: <Asking />,
  repay_guide: (
    <main>
      <h1>How to repay</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a page may choose */}
      <input aria-label="Code" autoFocus />
    </main>
  ),
};
const customer = async (): Promise<AreaModule> => ({
  buildId: '1.0.0',
  routes: Object.entries(pages).map(([name, page]) => ({
    path: `/guide/${name}`,
    handle: { title: name === 'about_us' ? 'About us' : `Title of ${name}` },
    load: async () => ({ Page: () => page }),
  })),
});

async function follow(link: string) {
  const user = userEvent.setup();
  const part = (
    <>
      <Screen />
      <PageFocus />
    </>
  );
  renderShell(part, '/guide/about_us', { session: maria, modules: { customer }, registry });
  await screen.findByRole('heading', { name: 'About us' });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: link }));
  return user;
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { name });

describe('after a navigation', () => {
  it('focuses the page’s heading and announces the title', async () => {
    const user = await follow('borrow');
    const borrow = await heading('How to borrow');
    await waitFor(() => expect(borrow).toHaveFocus());
    await waitFor(() => expect(said()).toContain('Title of borrow_guide'));
    await user.click(screen.getByRole('link', { name: 'about' }));
    const about = await heading('About us');
    await waitFor(() => expect(about).toHaveFocus());
    expect(document.title).toBe('About us');
    expect(said()).not.toContain('About us');
  });

  it('focuses the page itself while its heading may be replaced', async () => {
    await follow('fraud');
    await screen.findByText('Words');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    act(() => showHeading());
    const late = await heading('Late');
    await waitFor(() => expect(late).toHaveFocus());
  });

  it('does not take the focus from an element that the borrower chose', async () => {
    const user = await follow('fraud');
    await screen.findByText('Words');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.click(document.body);
    act(() => showHeading());
    expect(await heading('Late')).not.toHaveFocus();
  });

  it('focuses the new heading when the content is replaced at the same address', async () => {
    const user = await follow('steps');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const second = await heading('Step 2');
    await waitFor(() => expect(second).toHaveFocus());
  });

  it('focuses the dialog’s heading if the dialog lost the focus', async () => {
    const user = await follow('asking');
    await user.click(await screen.findByRole('button', { name: 'Good' }));
    const thanks = await heading('Thank you');
    await waitFor(() => expect(thanks).toHaveFocus());
  });

  it('leaves the focus where the page has set it', async () => {
    await follow('repay');
    await heading('How to repay');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });
});
