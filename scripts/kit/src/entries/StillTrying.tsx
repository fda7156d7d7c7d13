import { StillTrying } from '@pautang/shared/ui';

export const frame = 'window';
export const access = ['Read out politely after 3 seconds, when it shows.'];

/** Render it where a request is running. Several on a page look like one. */
export function AfterThreeSeconds() {
  return <StillTrying />;
}
