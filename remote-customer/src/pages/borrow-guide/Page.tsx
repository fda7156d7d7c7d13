import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Illustration } from '@pautang/shared/parts';
import { Button, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { GuideTop } from '../../components/guides/GuideTop';
import { Guides } from '../../components/guides/Guides';
import { PictureList } from '../../components/guides/PictureList';
import { Example } from '../../components/worked-example/Example';
import { steps, texts } from './texts';

/** How to loan, drawn step by step with a worked example. It makes no call: it is readable offline and logged out. */
export function Page(): ReactNode {
  return (
    <PageFrame
      footer={
        <Button full href={linkTo(paths.home)}>
          {texts.action}
        </Button>
      }
    >
      <GuideTop heading={texts.heading} intro={texts.intro} />
      <PictureList
        label={texts.steps}
        isNumbered
        items={steps.map(({ picture, ...words }) => ({
          picture: <Illustration name={picture} />,
          ...words,
        }))}
      />
      <Example />
      <Guides without={paths.borrowGuide} />
    </PageFrame>
  );
}
