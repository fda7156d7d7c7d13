/** A problem that the person on call should know about, and its remedy. */
export interface Concern {
  /** a name that stays the same while the problem lasts, also when its numbers change */
  readonly key: string;
  readonly level: 'danger' | 'warn' | 'note';
  readonly text: string;
  readonly command?: string;
}

export const run = (rest: string): string => `npm run release -- ${rest}`;
