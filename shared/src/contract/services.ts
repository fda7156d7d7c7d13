/**
 * Version of what the shell hands to a remote at run time: client, bridge, clock, log (`shared/src/app/services.ts`).
 * Raise the second number when something is added, the first when something is taken away or changes its meaning: a
 * remote names the version it was built for, and promotion refuses one that the deployed shell cannot serve.
 */
export const SERVICES_VERSION = '1.2.0';
