/**
 * Version of the services that the shell hands to a remote at run time: client, bridge, clock, log
 * (`shared/src/app/services.ts`). Raise the second number for an addition, the first for a removal or a changed meaning. A
 * remote names the version it was built for, and promotion refuses a remote that the deployed shell cannot serve.
 */
export const SERVICES_VERSION = '1.2.0';
