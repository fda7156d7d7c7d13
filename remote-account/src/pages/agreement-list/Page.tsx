import { Link, useNavigate, useLocation, useSearchParams } from '@pautang/shared/app';
import type { AcceptedAgreement, AgreementState } from '@pautang/shared/contract/acceptedAgreement';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { ListEnd, ListedCard, eachOnce, firstPageOf } from '@pautang/shared/paging';
import shapes from '@pautang/shared/shapes.module.css';
import type { ChipProps } from '@pautang/shared/ui';
import {
  Chip,
  ListGroup,
  ListLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { useAccountAgreementsInfiniteQuery } from '../../components/agreements';
import { AcceptedSheet } from './AcceptedSheet';
import { texts } from './texts';

const skeleton = (
  <div className={shapes.stack12}>
    <SkeletonCard lines={3} height={104} />
    <SkeletonCard lines={3} height={104} />
  </div>
);
const empty = (
  <StateView
    kind="empty"
    title={texts.emptyTitle}
    body={texts.emptyBody}
    action={{ label: texts.emptyAction, href: linkTo(paths.home) }}
  />
);

/** The accepted agreements, newest first. The address can name one, whose text then opens over the list. */
export function Page() {
  const query = useAccountAgreementsInfiniteQuery();
  const opened = useOpened();
  return (
    <PageFrame heading={texts.heading}>
      <QueryView
        query={firstPageOf(query)}
        skeleton={skeleton}
        isEmpty={({ pages }) => agreementsOf(pages).length === 0}
        empty={empty}
      >
        {({ pages }) => (
          <>
            <p className={shapes.soft}>{texts.intro}</p>
            <ul className={shapes.stack12}>
              {agreementsOf(pages).map((agreement) => (
                <li key={agreement.agreementId}>
                  <AgreementCard agreement={agreement} />
                </li>
              ))}
            </ul>
            <ListEnd rows="agreements" endOf={texts.endOf} query={query} />
          </>
        )}
      </QueryView>
      <ListGroup label={texts.standing}>
        <ListLink icon="document" title={texts.service} href={linkTo(paths.service)} />
        <ListLink icon="shield" title={texts.privacy} href={linkTo(paths.privacy)} />
      </ListGroup>
      {opened.agreementId === null ? null : (
        <AcceptedSheet agreementId={opened.agreementId} onClose={opened.close} />
      )}
    </PageFrame>
  );
}

/** History state of a text that was opened from the list. */
const FROM_LIST = { from: 'list' } as const;
const fromList = v.object({ from: v.literal(FROM_LIST.from) });

/** The open text. Closing it goes back to the list, or replaces the text by the list if the address opened it. */
function useOpened() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    agreementId: query.get('agreementId'),
    close: () =>
      v.is(fromList, state)
        ? void navigate(-1)
        : void navigate(addressOf(paths.agreementList), { replace: true }),
  };
}

const agreementsOf = (pages: readonly { readonly agreements: readonly AcceptedAgreement[] }[]) =>
  eachOnce(
    pages.flatMap(({ agreements }) => agreements),
    ({ agreementId }) => agreementId,
  );

const tones: Readonly<Record<AgreementState, NonNullable<ChipProps['tone']>>> = {
  pending: 'warn',
  inForce: 'brand',
  ended: 'plain',
  never: 'plain',
};

function AgreementCard({ agreement }: { readonly agreement: AcceptedAgreement }) {
  const { agreementId, title, state, acceptedAt, version } = agreement;
  return (
    <ListedCard
      className={shapes.stack4}
      heading={
        <Link to={addressOf(paths.agreementList, { agreementId })} state={FROM_LIST}>
          {title}
        </Link>
      }
      state={<Chip tone={tones[state]}>{texts.state(state)}</Chip>}
    >
      <p>{texts.subject(agreement)}</p>
      <p className={shapes.soft}>{texts.acceptedOn(acceptedAt)}</p>
      <p className={shapes.soft}>{texts.version(version)}</p>
    </ListedCard>
  );
}
