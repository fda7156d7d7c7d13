import type { Html } from '../../html/html';
import { html } from '../../html/html';

const zone = { timeZone: 'Asia/Manila', hourCycle: 'h23' } as const;
const clock = new Intl.DateTimeFormat('en-US', { ...zone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/**
 * Shown for an impossible time. Beacons and entries come from outside, and a bad time in them must not break the page.
 */
const isTime = (at: number) => Math.abs(at) <= 8.64e15;
const textWhere = (format: Intl.DateTimeFormat, at: number) =>
  isTime(at) ? format.format(at) : 'an unknown time';

/** 13:05, Manila time. */
export const clockText = (at: number): string => textWhere(clock, at);
/** Nov 20, 2026. */
export const dateText = (at: number): string => textWhere(date, at);
/** Nov 20, 13:05. */
export const momentText = (at: number): string =>
  isTime(at) ? `${day.format(at)}, ${clock.format(at)}` : 'an unknown time';

/** How long ago: just now, 3 min ago, 5 h ago, 2 days ago. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 1_440);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** Whole days from now to a time; negative for a time in the past. */
export const daysTo = (at: number, now: number): number => Math.floor((at - now) / DAY);

/** A time and how long ago it was; the page's script keeps the latter up to date. */
export const moment = (at: number, now: number): Html =>
  isTime(at)
    ? html`<time datetime="${new Date(at).toISOString()}">${momentText(at)}</time> ·
        <span class="ago" data-ago="${at}">${agoText(at, now)}</span>`
    : html`${momentText(at)}`;
