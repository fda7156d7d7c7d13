import { LastChecked } from '@pautang/shared/parts';

export const access = [
  'The result of the borrower’s own tap is read once; what polling brings is not. The button is busy meanwhile.',
];

export function UnderApproval() {
  return (
    <LastChecked time="7:44 PM" still="still under approval" onCheck={() => Promise.resolve({})} />
  );
}
