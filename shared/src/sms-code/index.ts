/** Asks the lender for a code by text message, and lets the borrower enter it. Shell and remotes bundle their own copies. */
export { CodeForm } from './CodeForm';
export { useSentCode } from './useSentCode';
