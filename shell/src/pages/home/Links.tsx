import { useTerms } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { offerOf } from '@pautang/shared/contract/offerOf';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { isInAppPath } from '../../routing/addresses';
import { texts } from './texts';
import type { Entrance } from './useHome';

interface LinksProps {
  readonly banners: OperationConfig['banners'];
  readonly entrances: readonly Entrance[];
}

export function Links({ banners, entrances }: LinksProps) {
  return (
    <>
      <Banners banners={banners} />
      <Guides banners={banners} />
      <Entrances entrances={entrances} />
    </>
  );
}

/** News of operations. A banner links to a page of the app, or is no link. */
function Banners({ banners }: Pick<LinksProps, 'banners'>) {
  const terms = useTerms();
  if (banners.length === 0) return null;
  const leadsOn = (to: string): boolean => {
    const offer = offerOf(to);
    return isInAppPath(to) && (!offer || isOffered(terms, offer));
  };
  return (
    <ListGroup label={texts.news}>
      {banners.map(({ id, title, body, to }) => (
        <ListLink
          key={id}
          title={title}
          detail={body}
          icon="bell"
          {...(to !== null && leadsOn(to) ? { href: `#${to}` } : {})}
        />
      ))}
    </ListGroup>
  );
}

const pages = [
  { to: paths.borrowGuide, icon: 'info', ...texts.guides.borrow },
  { to: paths.repayGuide, icon: 'wallet', ...texts.guides.repay },
] as const;

/** The guides that no banner links to. */
function Guides({ banners }: Pick<LinksProps, 'banners'>) {
  const rest = pages.filter((page) => !banners.some(({ to }) => to === page.to));
  if (rest.length === 0) return null;
  return (
    <ListGroup label={texts.guides.section}>
      {rest.map(({ to, icon, title, detail }) => (
        <ListLink key={to} icon={icon} title={title} detail={detail} href={`#${to}`} />
      ))}
    </ListGroup>
  );
}

/** Links to a person. A closed phone line shows when it opens and is no link. */
function Entrances({ entrances }: Pick<LinksProps, 'entrances'>) {
  const hasTickets = isOffered(useTerms(), 'tickets');
  const people = entrances.filter(
    ({ kind }) => kind === 'phone' || (kind === 'human' && hasTickets),
  );
  if (people.length === 0) return null;
  return (
    <ListGroup label={texts.people}>
      {people.map(({ kind, title, detail, value, open }) => {
        const number = open && value !== null ? callLink(value) : null;
        const href = kind === 'phone' ? number : linkTo(paths.customerWorder);
        const icon = kind === 'phone' ? 'phone' : 'headset';
        const link = { icon, title, detail, ...(href !== null && { href }) } as const;
        return <ListLink key={kind} {...link} />;
      })}
    </ListGroup>
  );
}
