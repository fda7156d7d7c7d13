import * as paths from '@pautang/shared/contract/paths';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';

const { guides } = texts;
const pages = [
  { to: paths.borrowGuide, icon: 'info', ...guides.borrow },
  { to: paths.repayGuide, icon: 'wallet', ...guides.repay },
] as const;

/** What a borrower should know before and after a loan, unless a banner leads there already. */
export function Guides({ banners }: { banners: OperationConfig['banners'] }) {
  const rest = pages.filter((page) => !banners.some(({ to }) => to === page.to));
  if (rest.length === 0) return null;
  return (
    <ListGroup label={guides.section}>
      {rest.map(({ to, icon, title, detail }) => (
        <ListLink key={to} icon={icon} title={title} detail={detail} href={`#${to}`} />
      ))}
    </ListGroup>
  );
}
