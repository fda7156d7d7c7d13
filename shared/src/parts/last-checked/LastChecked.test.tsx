import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LastChecked } from './LastChecked';

const UNDER_APPROVAL = ['7:44 PM', 'still under approval'] as const;

/** `answers`: the lender's answers in turn; null is a failure. */
function Page({ answers }: { readonly answers: readonly (readonly [string, string] | null)[] }) {
  const [[time, still], setShown] = useState<readonly [string, string]>(UNDER_APPROVAL);
  const [rest, setRest] = useState(answers);
  const onCheck = async () => {
    const [answer] = rest;
    setRest(rest.slice(1));
    if (!answer) return { error: 'no network' };
    setShown(answer);
    return {};
  };
  return <LastChecked time={time} still={still} onCheck={onCheck} />;
}

const check = () => userEvent.click(screen.getByRole('button', { name: 'Check now' }));

it('says the result of each check, also if the state is unchanged twice', async () => {
  render(<Page answers={[UNDER_APPROVAL, ['7:45 PM', 'still under approval']]} />);
  expect(screen.getByText('Last checked 7:44 PM')).toBeVisible();
  await check();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Checked 7:44 PM, still under approval'),
  );
  await check();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Checked 7:45 PM'));
  expect(screen.queryByText(/Last checked/)).toBeNull();
});

it('does not say still after the state has changed or a check has failed', async () => {
  render(<Page answers={[['7:45 PM', 'still on its way'], null]} />);
  await check();
  expect(await screen.findByText('Last checked 7:45 PM')).toBeVisible();
  await check();
  await waitFor(() => expect(screen.queryByText('Working…')).toBeNull());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
