/**
 * Version of the services that the shell hands to a remote (`shared/src/app/services.ts`). Raise the second number for an
 * addition, the first for a removal or a changed meaning. Promotion refuses a remote that the deployed shell cannot serve.
 */
export const SERVICES_VERSION = '1.2.0';
