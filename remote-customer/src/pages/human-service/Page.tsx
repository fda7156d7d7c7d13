import { useQueryOf } from '@pautang/shared/address';
import { Navigate, useAppSelector, useLocation, useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { useDraft } from '@pautang/shared/drafts';
import { instantLabel } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { useState } from 'react';
import type { InferOutput } from '@pautang/shared/schema';
import { keptPictures } from '../../components/pictures/usePictures';
import { useCustomerQuestionsQuery } from '../../components/questions/questions';
import { ContactForm } from './ContactForm';
import { texts } from './texts';
import { TicketForm } from './TicketForm';
import { aboutQuery, begun, ticketDraft } from './ticketForm';

/** Human service: a ticket, or a contact form for a visitor. */
export function Page() {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const [wasBorrower, setWasBorrower] = useState(!isVisitor);
  const { search } = useLocation();
  if (!isVisitor && !wasBorrower) setWasBorrower(true);
  // The session has ended while the borrower wrote. The login leads back here, and the draft is kept (decision N3).
  if (isVisitor && wasBorrower) return <Navigate to={paths.login} replace />;
  return (
    <PageFrame>
      <div>
        <h1>{isVisitor ? texts.visitorTitle : texts.title}</h1>
        <p className={shapes.muted}>{isVisitor ? texts.visitorBody : texts.intro}</p>
      </div>
      {isVisitor ? <ContactForm /> : <OwnTicket key={search} about={search} />}
    </PageFrame>
  );
}

/** A ticket about the subject in the address. Each subject has its own draft. */
function OwnTicket({ about }: { readonly about: string }) {
  const session = useAppSelector((state) => state.session);
  const { clock } = useServices();
  const query: InferOutput<typeof aboutQuery> = useQueryOf(aboutQuery) ?? {};
  const { time, questionId } = query;
  const questions = useCustomerQuestionsQuery(undefined, { skip: questionId === undefined });
  const fields = useDraft(`ticket${about}`, ticketDraft);
  const pictures = useDraft(`ticket${about}/pictures`, keptPictures);
  const isAsking = questions.data === undefined && questions.isFetching;
  if (fields.held === undefined || pictures.held === undefined || isAsking)
    return <SkeletonCard lines={6} height={320} />;
  const asked = questions.data?.groups
    .flatMap((group) => group.questions)
    .find((question) => question.questionId === questionId);
  const named = {
    time: time === undefined ? null : instantLabel(time, clock.now()),
    question: asked?.title ?? null,
  };
  return (
    <TicketForm
      begun={fields.held ?? begun(query, session, named)}
      fieldsDraft={fields}
      picturesDraft={pictures}
    />
  );
}
