import type { AppError } from '@pautang/shared/app';
import type { DeletionReason } from '@pautang/shared/contract/account';
import { Button, ErrorNote, Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { HeldProof } from './heldProof';
import { texts } from './texts';
import { useDeletion } from './useDeletion';

interface SentBeforeProps {
  readonly held: HeldProof & { readonly sentFor: DeletionReason };
  readonly onRefused: (error: AppError) => void;
}

/** Asks the lender how a deletion ended that was sent before this page was loaded. */
export function SentBefore({ held, onRefused }: SentBeforeProps) {
  const deletion = useDeletion(onRefused);
  return (
    <PageFrame
      center
      footer={
        <>
          <ErrorNote message={deletion.error?.message} />
          <Button
            full
            busy={deletion.isRunning}
            onClick={() => void deletion.run(held, held.sentFor)}
          >
            {texts.askAgain}
          </Button>
        </>
      }
    >
      <StateView kind="closed" level={1} title={texts.sentTitle} body={texts.sentBody} />
    </PageFrame>
  );
}
