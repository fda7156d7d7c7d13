import { FieldButton } from '@pautang/shared/parts';

export const access = [
  'A button named by its label and its value; it says that it opens a dialog, and is described by its error.',
];

export function Empty() {
  return (
    <FieldButton
      label="Bank"
      name="Bank, none chosen"
      value="Choose a bank"
      onOpen={() => undefined}
    />
  );
}

export function Chosen() {
  return <FieldButton label="Bank" name="Bank, BPI" value="BPI" onOpen={() => undefined} />;
}

export function Refused() {
  return (
    <FieldButton
      label="Bank"
      name="Bank, none chosen"
      value="Choose a bank"
      error="Please choose a bank"
      onOpen={() => undefined}
    />
  );
}
