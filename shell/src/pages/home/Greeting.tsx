import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useIsTimeKnown, useServerNow } from '@pautang/shared/app';
import { Icon } from '@pautang/shared/ui';
import { partOfDay } from './clock';
import styles from './Greeting.module.css';
import { texts } from './texts';

const MINUTE_MS = 60_000;

interface Props {
  name: string | null;
  /** messages from customer service */
  unread: number;
}

/** The first line of home: who is here, and the way to a person. */
export function Greeting({ name, unread }: Props) {
  const now = useServerNow(MINUTE_MS);
  const part = useIsTimeKnown() ? partOfDay(now) : null;
  return (
    <div className={styles.greeting}>
      <h1 className={styles.words}>{texts.greeting(part, name)}</h1>
      <a
        className={styles.service}
        href={linkTo(paths.customerCenter)}
        aria-label={unread > 0 ? texts.unread(unread) : texts.service}
      >
        <Icon name="headset" />
        {unread > 0 && <span className={styles.badge} />}
      </a>
    </div>
  );
}
