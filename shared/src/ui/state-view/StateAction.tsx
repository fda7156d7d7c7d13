import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import type { StateActionProps } from './StateView';

/** One way on from a state. */
export function StateAction(props: StateActionProps & { variant: 'primary' | 'text' }): ReactNode {
  const { label, busy = false, variant, href, onSelect } = props;
  return (
    <Button
      variant={variant}
      busy={busy}
      {...(href === undefined ? {} : { href })}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
    >
      {label}
    </Button>
  );
}
