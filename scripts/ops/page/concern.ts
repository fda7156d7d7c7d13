/** A problem that the person on call should know of, and what to do about it. */
export interface Concern {
  /** names it for as long as it lasts, whatever its numbers */
  readonly key: string;
  readonly level: 'danger' | 'warn' | 'note';
  readonly text: string;
  /** a command that helps */
  readonly command?: string;
}

/** A line to type. */
export const run = (rest: string): string => `npm run release -- ${rest}`;
