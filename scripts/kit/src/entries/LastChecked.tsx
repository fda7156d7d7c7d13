import { LastChecked } from '@pautang/shared/parts';

export const access = [
  'The result of the borrower’s own tap is read out once, that of polling is not. The button is busy until the answer comes.',
];

export function UnderApproval() {
  return (
    <LastChecked time="7:44 PM" still="still under approval" onCheck={() => Promise.resolve({})} />
  );
}
