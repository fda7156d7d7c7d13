import { Card, Icon } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';

/** One permission: why it is asked, when, how to take it back. */
export function PermissionCard({
  icon,
  title,
  why,
  when,
  revoke,
}: (typeof texts.permissions)[number]) {
  const rows = [
    [texts.why, why],
    [texts.when, when],
    [texts.revoke, revoke],
  ] as const;
  return (
    <Card label={title}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
        <h2>{title}</h2>
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
