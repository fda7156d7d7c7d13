import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import type { IconName } from '../icon/Icon';
import { Icon } from '../icon/Icon';
import styles from './ListLink.module.css';

export interface ListLinkProps {
  title: string;
  detail?: ReactNode;
  /** in-app address such as `#/mine/records` */
  href?: string;
  onSelect?: () => void;
  icon?: IconName;
  /** at the end of the line, before the chevron */
  trailing?: ReactNode;
  tone?: 'plain' | 'danger';
}

/** One line of a list: a link with `href`, a button with `onSelect`, plain text without both. */
export function ListLink(props: ListLinkProps) {
  const { title, detail, href, onSelect, icon, trailing, tone = 'plain' } = props;
  const leads = href !== undefined || onSelect !== undefined;
  const className = classNames(styles.line, leads && styles.leads, styles[tone]);
  const content = (
    <>
      {icon === undefined ? null : (
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
      )}
      <span className={styles.body}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        </span>
        {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
      </span>
      {leads ? (
        <span className={styles.chevron}>
          <Icon name="chevron" size={18} />
        </span>
      ) : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onSelect}>
        {content}
      </a>
    );
  }
  return onSelect === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <button type="button" className={className} onClick={onSelect}>
      {content}
    </button>
  );
}
