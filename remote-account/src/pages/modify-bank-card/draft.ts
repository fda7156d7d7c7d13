import type { Session } from '@pautang/shared/app';
import { id } from '@pautang/shared/contract/primitives';
import { tabKept } from '@pautang/shared/tab-kept';
import * as v from '@pautang/shared/schema';

/** The original number is never kept, because knowing it proves that the account is the borrower's own. */
const cardDraft = v.object({
  userId: v.nullable(v.string()),
  holder: v.pipe(v.string(), v.maxLength(128)),
  newNumber: v.pipe(v.string(), v.maxLength(64)),
  /** set until the lender answers the change; the loan is the one whose payout waits for it */
  sent: v.nullable(v.object({ loanOrderId: v.nullable(id) })),
});
export type CardDraft = Readonly<Omit<v.InferOutput<typeof cardDraft>, 'userId'>>;

const kept = tabKept('pautang.cardDraft.v1', cardDraft);

/** The draft of this borrower, kept over a reload and a login. Null: none, or another borrower's. */
export function readDraft({ userId }: Session): CardDraft | null {
  const draft = kept.read();
  return draft?.userId === userId ? draft : null;
}

export function writeDraft({ userId }: Session, draft: CardDraft): void {
  kept.write({ userId, ...draft });
}

export const forgetDraft = (): void => kept.forget();
