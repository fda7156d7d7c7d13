import {
  Navigate,
  useAppSelector,
  useSearchParams,
  useServices,
  useSwapVeto,
} from '@pautang/shared/app';
import { deletionReasons } from '@pautang/shared/contract/account';
import { instant } from '@pautang/shared/contract/primitives';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { useState } from 'react';
import * as v from '@pautang/shared/schema';
import { Ending } from './Ending';
import { readProof } from './heldProof';
import { ReadMe } from './ReadMe';
import { ReasonForm } from './ReasonForm';
import { SentBefore } from './SentBefore';
import { Verify } from './Verify';

const stepQuery = v.object({
  step: v.fallback(v.optional(v.picklist(['form', 'verify', 'ending'])), undefined),
  reason: v.fallback(v.optional(v.picklist(deletionReasons)), undefined),
  deletedAt: v.fallback(v.optional(instant), undefined),
});

/** Section 4, account deletion. The step is in the address; a step without its predecessor leads to that. */
export function Page() {
  const [query] = useSearchParams();
  const { step, reason, deletedAt } = v.parse(stepQuery, Object.fromEntries(query));
  const session = useAppSelector((state) => state.session);
  const { clock } = useServices();
  /** A deletion that was sent before this page was loaded. Read it only once, because this page may send one later. */
  const [sentBefore] = useState(() => {
    const held = readProof(session, clock.now());
    return held?.sentFor ? { ...held, sentFor: held.sentFor } : null;
  });
  const [isSettled, setIsSettled] = useState(false);
  useSwapVeto(step === 'form' || step === 'verify' ? 'flow' : null);

  if (step === 'ending') return <Ending deletedAt={deletedAt ?? null} />;
  if (sentBefore !== null && !isSettled)
    return <SentBefore held={sentBefore} onRefused={() => setIsSettled(true)} />;
  if (step === undefined) return <ReadMe />;
  if (step === 'form') return <ReasonForm reason={reason ?? null} />;
  if (reason === undefined)
    return <Navigate to={addressOf(paths.deleteAccount, { step: 'form' })} replace />;
  return <Verify reason={reason} />;
}
