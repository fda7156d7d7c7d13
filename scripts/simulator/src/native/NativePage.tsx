import { Illustration } from '@pautang/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './NativePage.module.css';
import { texts } from './texts';

interface NativePageProps {
  illustration: ComponentProps<typeof Illustration>['name'];
  title?: string;
  body?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** The common frame of the stand-ins: it says that it is one. */
export function NativePage(props: NativePageProps): ReactNode {
  const { illustration, title, body, children, actions } = props;
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Illustration name={illustration} />
      </div>
      {title === undefined ? null : <h3 className={styles.title}>{title}</h3>}
      {body ? <p className={styles.body}>{body}</p> : null}
      {children ? <div className={styles.card}>{children}</div> : null}
      <div className={styles.actions}>{actions}</div>
      <p className={styles.mark}>{texts.standIn}</p>
    </div>
  );
}
