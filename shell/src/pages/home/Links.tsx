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

const icons = { human: 'headset', phone: 'phone' } as const;

function hrefOf({ kind, value, open }: Entrance): string | null {
  if (kind === 'phone') return value === null || !open ? null : callLink(value);
  return linkTo(paths.customerWorder);
}

/** Links to a person. A closed phone line shows when it opens and is no link. */
function Entrances({ entrances }: Pick<LinksProps, 'entrances'>) {
  const hasTickets = isOffered(useTerms(), 'tickets');
  const people = entrances.flatMap((entrance) =>
    (entrance.kind === 'human' && hasTickets) || entrance.kind === 'phone'
      ? [{ ...entrance, icon: icons[entrance.kind] }]
      : [],
  );
  if (people.length === 0) return null;
  return (
    <ListGroup label={texts.people}>
      {people.map((entrance) => {
        const href = hrefOf(entrance);
        return (
          <ListLink
            key={entrance.kind}
            icon={entrance.icon}
            title={entrance.title}
            detail={entrance.detail}
            {...(href === null ? {} : { href })}
          />
        );
      })}
    </ListGroup>
  );
}
