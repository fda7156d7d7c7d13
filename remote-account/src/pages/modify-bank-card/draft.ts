import type { Session } from '@pautang/shared/app';
import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** For this tab only: it goes with it, and with a logout, which clears all that is kept under `pautang.`. */
const KEY = 'pautang.cardDraft.v1';

/**
 * What is kept of the form beside the choice in the address. The original number is not: to know it is what shows that
 * the account is the borrower's own.
 */
const cardDraft = v.object({
  userId: v.nullable(v.string()),
  holder: v.pipe(v.string(), v.maxLength(128)),
  newNumber: v.pipe(v.string(), v.maxLength(64)),
  /** set while the lender has not answered the change; the loan is the one whose payout waits for it */
  sent: v.nullable(v.object({ loanOrderId: v.nullable(id) })),
});
export type CardDraft = Readonly<Omit<v.InferOutput<typeof cardDraft>, 'userId'>>;

/** The draft of this borrower, kept over a reload and a login. Null: none, or one that cannot be read or is another borrower's. */
export function readDraft({ userId }: Session): CardDraft | null {
  try {
    const parsed = v.safeParse(cardDraft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.userId === userId ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeDraft({ userId }: Session, draft: CardDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ...draft }));
  } catch {
    // Blocked or full storage: the form lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked nothing was written, so there is nothing to remove.
  }
}
