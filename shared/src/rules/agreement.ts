/** Section 5, verbatim; the same for the loan and the restructure agreement. */
export function checkAgreement(isTicked: boolean): string | null {
  return isTicked ? null : 'Please agree the terms of the loan agreement';
}
