import type { LenderTerms } from '../contract/lenderTerms';
import { useKept } from './useKept';

const none: LenderTerms = {};

/** Returns what the lender charges and promises, from its last `operationConfig`. Login and home load that. */
export function useTerms(): LenderTerms {
  const [{ operationConfigData }] = useKept('commonInfo');
  return operationConfigData?.terms ?? none;
}
