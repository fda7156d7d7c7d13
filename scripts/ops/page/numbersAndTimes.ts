import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { isTime, momentText } from '../../release/manilaTime';

const MINUTE = 60_000;

/** How long ago: just now, 3 min ago, 5 h ago, 2 days ago. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 1_440);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** A time and how long ago it was; the page's script keeps the latter up to date. */
export const moment = (at: number, now: number): Html =>
  isTime(at)
    ? html`<time datetime="${new Date(at).toISOString()}">${momentText(at)}</time> ·
        <span class="ago" data-ago="${at}">${agoText(at, now)}</span>`
    : html`${momentText(at)}`;

const whole = new Intl.NumberFormat('en-US');

export const countText = (count: number): string => whole.format(count);

/** Formats a number with its noun: 1 device, 1,234 devices. */
export const countedText = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
