import {
  Navigate,
  isUnanswered,
  useAppSelector,
  useNavigate,
  useServerNow,
  useServices,
} from '@pautang/shared/app';
import type { DeletionReason } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { FormStep } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Dialog, ErrorNote, Page as PageFrame } from '@pautang/shared/ui';
import { useState } from 'react';
import { CodeStep } from '../../components/CodeStep';
import { useAccountBlockersQuery } from './api';
import type { HeldProof } from './heldProof';
import { readProof, writeProof } from './heldProof';
import { StepHeading } from './StepHeading';
import { texts } from './texts';
import { useDeletion } from './useDeletion';

const SECOND_MS = 1_000;

/** VERIFY: the code, then the last question. If the lender refuses the deletion by now, no code is sent. */
export function Verify({ reason }: { readonly reason: DeletionReason }) {
  const session = useAppSelector((state) => state.session);
  const { clock } = useServices();
  const blockers = useAccountBlockersQuery();
  const [held, setHeld] = useState(() => readProof(session, clock.now()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const now = useServerNow(SECOND_MS);
  const isProven = held !== null && Date.parse(held.expiresAt) > now;

  if (blockers.data !== undefined && blockers.data.length > 0 && !held)
    return <Navigate to={paths.deleteAccount} replace />;
  if (isProven || held?.sentFor)
    return (
      <LastQuestion
        held={held}
        reason={reason}
        onRefused={(message) => {
          setHeld(null);
          setRefusal(message);
        }}
      />
    );
  return (
    <CodeStep
      purpose="deleteAccount"
      onProven={(proven) => {
        const next = { userId: session.userId ?? '', ...proven, sentFor: null };
        writeProof(next);
        setRefusal(null);
        setHeld(next);
      }}
      onBack={() => void navigate(paths.accountSecurity)}
      wayOut={
        <Button full variant="text" href={linkTo(paths.accountSecurity)}>
          {texts.keep}
        </Button>
      }
    >
      {(number) => (
        <>
          <StepHeading step={FormStep.VERIFY} title={texts.verifyTitle} />
          <ErrorNote message={refusal} />
          <p className={shapes.muted}>{texts.verifyBody(number)}</p>
        </>
      )}
    </CodeStep>
  );
}

interface LastQuestionProps {
  readonly held: HeldProof;
  readonly reason: DeletionReason;
  readonly onRefused: (message: string) => void;
}

/** After the right code a dialog asks once more. The borrower can close it and open it again. */
function LastQuestion({ held, reason, onRefused }: LastQuestionProps) {
  const [isAsking, setIsAsking] = useState(true);
  const deletion = useDeletion(({ code, message }) =>
    onRefused(code === ResponseCode.PROOF_INVALID ? texts.proofEnded : message),
  );
  const { error } = deletion;
  const isUnknown = error !== null && isUnanswered(error);
  const wayOut = isUnknown ? texts.notNow : texts.keep;
  const ask = () => {
    deletion.reset();
    setIsAsking(true);
  };
  // It cannot be closed while the deletion is being sent.
  const close = () => {
    if (!deletion.isRunning) setIsAsking(false);
  };
  return (
    <PageFrame
      footer={
        <>
          <Button full variant="danger" onClick={ask}>
            {texts.delete}
          </Button>
          <Button full variant="text" href={linkTo(paths.accountSecurity)}>
            {wayOut}
          </Button>
        </>
      }
    >
      <StepHeading step={FormStep.VERIFY} title={texts.provenTitle} />
      <Card>
        <p>{isUnknown ? texts.unanswered : texts.provenBody(held.expiresAt)}</p>
        {isUnknown ? <a href={linkTo(paths.customerCenter)}>{texts.service}</a> : null}
      </Card>
      <Dialog
        open={isAsking}
        onClose={close}
        title={texts.modalTitle}
        actions={[
          {
            label: isUnknown ? texts.askAgain : texts.modalYes,
            variant: 'danger',
            onSelect: () => void deletion.run(held, reason),
            busy: deletion.isRunning,
          },
          { label: wayOut, variant: 'quiet', onSelect: close },
        ]}
      >
        <p>{isUnknown ? texts.unanswered : texts.modalBody}</p>
        <ErrorNote message={error?.message} />
      </Dialog>
    </PageFrame>
  );
}
