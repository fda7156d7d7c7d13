import type { IllustrationName } from '@pautang/shared/parts';
import { Illustration } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import type { ReactNode } from 'react';

interface IntroProps {
  readonly picture: IllustrationName;
  readonly title: string;
  readonly children: ReactNode;
}

export function Intro({ picture, title, children }: IntroProps) {
  return (
    <div className={shapes.intro}>
      <Illustration name={picture} />
      <h1>{title}</h1>
      <p className={shapes.lead}>{children}</p>
    </div>
  );
}
