/** How a product call or a host call can fail. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'canceled'
  | 'badRequest'
  | 'badResponse'
  | 'business'
  | 'session'
  | 'maintenance';

/**
 * An expected failure (section 8), serialisable because the store holds it. `message` is for the borrower, `code` is the
 * response code if there was one, `maintenanceTime` is an ISO instant for kind 'maintenance'.
 */
export interface AppError {
  readonly kind: ErrorKind;
  readonly code: number | null;
  readonly message: string;
  readonly method: string | null;
  readonly maintenanceTime?: string;
  /** the field that violates the contract, such as `plans.0.dueDate`; for logs, never for the borrower */
  readonly detail?: string;
}

/** True if no answer came. The lender may have acted, so a retry must carry the same requestId (decision P7). */
export function isUnanswered({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'canceled' || kind === 'badResponse';
}

export function isAppError(value: unknown): value is AppError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'message' in value &&
    'code' in value
  );
}
