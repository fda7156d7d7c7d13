import shapes from '@pautang/shared/shapes.module.css';
import { Button, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Guides } from './Guides';

interface GuidePageProps {
  /** its own path, which the list of guides at its end leaves out */
  readonly path: string;
  readonly heading: string;
  /** the main message in one sentence */
  readonly intro: string;
  readonly action: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

export function GuidePage(props: GuidePageProps) {
  const { path, heading, intro, action, children } = props;
  return (
    <PageFrame
      footer={
        <Button full href={action.href}>
          {action.label}
        </Button>
      }
    >
      <div className={shapes.top}>
        <h1>{heading}</h1>
        <p className={shapes.soft}>{intro}</p>
      </div>
      {children}
      <Guides without={path} />
    </PageFrame>
  );
}
