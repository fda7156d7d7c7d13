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
  /** it went off to the lender, who has not answered yet; the loan is the one whose payout waited for it */
  sent: v.nullable(v.object({ loanOrderId: v.nullable(id) })),
});
export type CardDraft = Readonly<Omit<v.InferOutput<typeof cardDraft>, 'userId'>>;

/** This borrower's, also before a reload or a login; junk, blocked storage and another borrower's count as none. */
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
    // Blocked storage holds nothing of ours.
  }
}
