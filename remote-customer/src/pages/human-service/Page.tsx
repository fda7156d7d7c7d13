import { useAppSelector, useLocation, useServices } from '@pautang/shared/app';
import { instantLabel } from '@pautang/shared/format';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useDraft } from '../../components/drafts/useDraft';
import { keptPictures } from '../../components/pictures/usePictures';
import { useQueryOf } from '../../useQueryOf';
import { ContactForm } from './ContactForm';
import styles from './Page.module.css';
import { texts } from './texts';
import { TicketForm } from './TicketForm';
import { aboutQuery, begun, ticketDraft } from './ticketForm';

/** Human service: a ticket, or for somebody who is not logged in a way to be called back. */
export function Page(): ReactNode {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const { search } = useLocation();
  return (
    <PageFrame>
      <div>
        <h1>{isVisitor ? texts.visitorTitle : texts.title}</h1>
        <p className={styles.soft}>{isVisitor ? texts.visitorBody : texts.intro}</p>
      </div>
      {isVisitor ? <ContactForm /> : <OwnTicket key={search} about={search} />}
    </PageFrame>
  );
}

/** Each subject that an address names has a draft of its own: none takes the place of another. */
function OwnTicket({ about }: { readonly about: string }): ReactNode {
  const session = useAppSelector((state) => state.session);
  const { clock } = useServices();
  const query = useQueryOf(aboutQuery) ?? {};
  const fields = useDraft(`ticket${about}`, ticketDraft);
  const pictures = useDraft(`ticket${about}/pictures`, keptPictures);
  if (fields.held === undefined || pictures.held === undefined)
    return <SkeletonCard lines={6} height={320} />;
  const when = 'time' in query && query.time ? instantLabel(query.time, clock.now()) : null;
  return (
    <TicketForm
      held={fields.held ?? begun(query, session, when)}
      heldPictures={pictures.held ?? []}
      keep={fields.write}
      keepPictures={pictures.write}
      forget={() => Promise.all([fields.forget(), pictures.forget()])}
    />
  );
}
