import type { Lender } from '../lender/lender';
import { LenderError } from '../lender/LenderError';
import type { HostState } from './state';
import type { Store } from './store';

/** The borrower's credit order as the lender has it; null where nobody is logged in, there is none, or nobody can tell. */
export async function currentCreditOrder(
  store: Store<HostState>,
  lender: Lender,
): Promise<string | null> {
  const { user } = store.get();
  if (user === null) return null;
  try {
    const { creditOrders } = await lender.borrower(user.mobile);
    return creditOrders[0]?.id ?? null;
  } catch (error) {
    if (error instanceof LenderError) return null;
    throw error;
  }
}
