import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { StateView } from '@pautang/shared/ui';
import { texts } from './texts';

interface Props {
  readonly title: string;
  /** human service is open now */
  readonly canWrite: boolean;
  readonly onShowAll: () => void;
}

/** A search without an answer always leads on: to a person, when one is there, or back to all questions. */
export function NoMatch({ title, canWrite, onShowAll }: Props) {
  const showAll = { label: texts.showAll, onSelect: onShowAll };
  const write = { label: texts.askPerson, href: linkTo(paths.customerWorder) };
  return (
    <StateView
      kind="empty"
      title={title}
      body={texts.noMatchBody}
      action={canWrite ? write : showAll}
      {...(canWrite ? { secondary: showAll } : {})}
    />
  );
}
