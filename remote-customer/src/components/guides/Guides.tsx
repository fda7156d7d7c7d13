import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';

interface GuidesProps {
  readonly label?: string;
  /** path of the guide that shows the list, which leaves that guide out */
  readonly without?: string;
}

const guides = [
  ['wallet', texts.borrowGuide, texts.borrowGuideDetail, paths.borrowGuide],
  ['calendar', texts.repayGuide, texts.repayGuideDetail, paths.repayGuide],
  ['shield', texts.fraudGuide, texts.fraudGuideDetail, paths.antiFraudGuide],
  ['info', texts.aboutUs, texts.aboutUsDetail, paths.aboutUs],
] as const;

export function Guides({ label = texts.moreGuides, without }: GuidesProps) {
  return (
    <ListGroup label={label}>
      {guides
        .filter(([, , , path]) => path !== without)
        .map(([icon, title, detail, path]) => (
          <ListLink key={path} icon={icon} title={title} detail={detail} href={linkTo(path)} />
        ))}
    </ListGroup>
  );
}
