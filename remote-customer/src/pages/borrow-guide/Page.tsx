import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Illustration } from '@pautang/shared/parts';
import { GuidePage } from '../../components/guides/GuidePage';
import { PictureList } from '../../components/guides/PictureList';
import { useOperationConfig } from '../../components/guides/useOperationConfig';
import { Example } from '../../components/worked-example/Example';
import { stepsOf, texts } from './texts';

/** The guide to borrowing. It works offline and without a login. */
export function Page() {
  return (
    <GuidePage
      path={paths.borrowGuide}
      heading={texts.heading}
      intro={texts.intro}
      action={{ label: texts.action, href: linkTo(paths.home) }}
    >
      <PictureList
        label={texts.steps}
        isNumbered
        items={stepsOf(useOperationConfig().data?.terms ?? {})}
        draw={(name) => <Illustration name={name} />}
      />
      <Example />
    </GuidePage>
  );
}
