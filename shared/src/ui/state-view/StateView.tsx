import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Picture } from '../illustration/Picture';
import { stateDrawings } from '../illustration/stateDrawings';
import { Skeleton } from '../skeleton/Skeleton';
import titles from '../Title.module.css';
import styles from './StateView.module.css';
import { useTries } from './useTries';

export type StateKind = 'loading' | 'empty' | 'error' | 'offline' | 'maintenance' | 'closed';

export type StateActionProps = { label: string; busy?: boolean } & (
  | { href: string; onSelect?: () => void }
  | { href?: never; onSelect: () => void }
);

export interface StateViewProps {
  kind: StateKind;
  title: string;
  body?: ReactNode;
  action?: StateActionProps | undefined;
  secondary?: StateActionProps | undefined;
  /** Give 1 if the state is the whole page. */
  level?: 1 | 2;
}

const roles = {
  loading: 'status',
  empty: undefined,
  error: 'alert',
  offline: 'alert',
  maintenance: 'alert',
  closed: undefined,
} as const;

/** Stands in for missing data, and says what happened and what to do. */
export function StateView(props: StateViewProps) {
  const { kind, title, body, action, secondary, level = 2 } = props;
  const [tries, begin] = useTries(action?.busy ?? false, action?.onSelect);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {kind === 'loading' ? (
        <Skeleton width={120} height={96} radius={16} />
      ) : (
        <Picture>{stateDrawings[kind]}</Picture>
      )}
      <div key={tries} role={roles[kind]} className={styles.words}>
        <Heading className={titles.title}>{title}</Heading>
        {body ? <div className={styles.body}>{body}</div> : null}
      </div>
      {action || secondary ? (
        <div className={styles.actions}>
          {action ? <StateAction variant="primary" {...action} onSelect={begin} /> : null}
          {secondary ? <StateAction variant="text" {...secondary} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function StateAction(props: StateActionProps & { variant: 'primary' | 'text' }) {
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
