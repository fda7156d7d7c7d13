/** The lender's control API refused, or did not answer; `message` is one line for the person at the panel. */
export class LenderError extends Error {
  override readonly name = 'LenderError';
}
