/** An expected failure of a command: it prints this message, which says what to do, and no stack. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
