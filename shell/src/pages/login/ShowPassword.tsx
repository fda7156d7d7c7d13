import { Checkbox } from '@pautang/shared/ui';
import { texts } from './texts';

interface Props {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** A password on a small keyboard is mistyped less when it can be read. */
export function ShowPassword({ isShown, onChange }: Props) {
  return (
    <Checkbox checked={isShown} onChange={onChange}>
      {texts.showPassword}
    </Checkbox>
  );
}
