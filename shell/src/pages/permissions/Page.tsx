import { useNamed } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, Card, Icon, Page as PageFrame } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';

/** All just-in-time notices (data privacy): each permission, what is never requested, and who sees the data. */
export function Page() {
  return (
    <PageFrame heading={texts.heading}>
      <p className={styles.intro}>{texts.intro}</p>
      {texts.permissions.map((permission) => (
        <PermissionCard key={permission.title} {...permission} />
      ))}
      {[texts.never, texts.who].map(({ title, items }) => (
        <Card key={title} tone={title === texts.never.title ? 'brand' : 'plain'} label={title}>
          <h2>{title}</h2>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Button variant="quiet" full href={linkTo(paths.privacy)}>
        {texts.policy}
      </Button>
    </PageFrame>
  );
}

function PermissionCard({ icon, title, why, when, revoke }: (typeof texts.permissions)[number]) {
  const named = useNamed();
  const rows = [
    [texts.why, why],
    [texts.when, when],
    [texts.revoke, named(revoke)],
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
