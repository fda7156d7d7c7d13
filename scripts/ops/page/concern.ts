/** A problem that the person on call should know about, and its remedy. */
export interface Concern {
  /** a name that stays the same while the problem lasts, also when its numbers change */
  readonly key: string;
  readonly level: keyof typeof words;
  readonly text: string;
  readonly command?: string;
}

/** The levels, the worst first. */
export const words = { danger: 'Act now', warn: 'Look at this', note: 'Note' } as const;

export const run = (rest: string): string => `npm run release -- ${rest}`;
