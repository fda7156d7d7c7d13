import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';
import type { Entrance } from './useHome';

const icons = { human: 'headset', phone: 'phone' } as const;

function hrefOf({ kind, value, open }: Entrance): string | null {
  if (!open) return null;
  if (kind === 'phone') return value === null ? null : `tel:${value.replace(/[^\d+]/g, '')}`;
  return linkTo(paths.customerWorder);
}

/** Ways to a person; one that is closed says when it opens and leads nowhere. */
export function Entrances({ entrances }: { entrances: readonly Entrance[] }) {
  const people = entrances.flatMap((entrance) =>
    entrance.kind === 'human' || entrance.kind === 'phone'
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
