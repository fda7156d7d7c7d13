import { StillTrying } from '@pautang/shared/ui';

export const frame = 'window';
export const access = ['Read out politely after 3 seconds, when it shows.'];

/** Stands where something waits; several on a page are one. */
export function AfterThreeSeconds() {
  return <StillTrying />;
}
