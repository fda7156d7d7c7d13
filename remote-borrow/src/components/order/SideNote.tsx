import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './SideNote.module.css';

interface SideNoteProps {
  readonly tone?: 'plain' | 'warn';
  readonly title: string;
  readonly detail?: ReactNode;
  /** the words of the link, and an in-app address such as `#/customer/customerCenter` */
  readonly link?: { readonly label: string; readonly href: string };
}

export function SideNote({ tone = 'plain', title, detail, link }: SideNoteProps) {
  return (
    <Card tone={tone} className={shapes.row}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {detail ? <p className={shapes.detail}>{detail}</p> : null}
      </div>
      {link ? (
        <Button variant="text" href={link.href}>
          {link.label}
        </Button>
      ) : null}
    </Card>
  );
}
