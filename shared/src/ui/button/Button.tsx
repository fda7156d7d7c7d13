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
  /** The act is under way: the button keeps its width, and further taps do nothing. */
  busy?: boolean;
  type?: 'button' | 'submit';
  /** An in-app address such as `#/mine/records`: then it is a link that looks like a button. */
  href?: string;
  onClick?: () => void;
  children: ReactNode;
  /** id of the text that explains the act, or of its error. */
  describedBy?: string | undefined;
  /** As wide as its container. */
  full?: boolean;
  /** It borrows or pays, or leads there: it is closed, with the reason in words, while the lender is not reached. */
  needsLender?: boolean;
  /** Accessible name where the words alone do not say enough; it starts with the visible words. */
  label?: string;
}

/** Never disabled for validity: a tap leads to the field that needs a change. */
export function Button(props: ButtonProps): ReactNode {
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
    // A submit button that is busy must not send its form a second time.
    if (busy || waits) event.preventDefault();
    else onClick?.();
  };
  const shared = {
    className,
    onClick: handleClick,
    'aria-busy': busy || undefined,
    'aria-disabled': waits || undefined,
    'aria-describedby': waits ? reason : props.describedBy,
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
