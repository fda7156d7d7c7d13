import type { MouseEvent, ReactNode } from 'react';
import { use } from 'react';
import { classNames } from '../class-names/classNames';
import { Hidden } from '../hidden/Hidden';
import { StillTrying } from '../toast/StillTrying';
import { texts } from '../texts';
import styles from './Button.module.css';
import { WaitsContext } from './Waits';

export interface ButtonProps {
  variant?: 'primary' | 'quiet' | 'danger' | 'accent' | 'text';
  /** True while the act runs. The button keeps its width and ignores taps. */
  busy?: boolean;
  type?: 'button' | 'submit';
  /** An in-app address such as `#/mine/records`, which makes the button a link. */
  href?: string;
  onClick?: () => void;
  children: ReactNode;
  /** True: takes the width of its container. */
  full?: boolean;
  /** Set it on a button that borrows or pays or opens such a page. `Waits` closes it while the lender cannot be reached. */
  needsLender?: boolean;
  /** Accessible name, if the visible words are too short. It starts with these words. */
  label?: string;
}

/** Do not disable it for an invalid form, because a tap moves the focus to the field that needs a change. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busy = false, type = 'button', href, onClick, children } = props;
  const reason = use(WaitsContext);
  const waits = props.needsLender && reason !== null;
  const className = classNames(
    styles.button,
    styles[variant],
    props.full && styles.full,
    busy && styles.busy,
    waits && styles.waits,
  );
  const handleClick = (event: MouseEvent): void => {
    // A busy submit button must not send its form a second time.
    if (busy || waits) event.preventDefault();
    else onClick?.();
  };
  const shared = {
    className,
    onClick: handleClick,
    'aria-busy': busy || undefined,
    'aria-disabled': waits || undefined,
    'aria-describedby': waits ? reason : undefined,
    'aria-label': props.label,
  };
  const content = <span className={styles.label}>{children}</span>;
  if (href !== undefined) {
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  }
  return (
    <>
      <button {...shared} type={type}>
        {content}
      </button>
      <Hidden live>{busy ? texts.working : ''}</Hidden>
      {busy ? <StillTrying /> : null}
    </>
  );
}
