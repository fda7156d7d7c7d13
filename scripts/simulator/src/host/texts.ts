export const texts = {
  junk: 'junk',
  foreignOrigin: (origin: string) => `Ignored: it comes from ${origin || 'nowhere'}.`,
  notAMessage: (path: string, message: string) =>
    `Ignored: not a message of the protocol (${[path, message].filter(Boolean).join(': ')}).`,
  unknownAction: (action: string) => `This host knows no action '${action}'.`,
  late: (seconds: number) => `Answered ${seconds} s late.`,
  switched: {
    deny: 'Denied by its switch.',
    fail: 'Failed by its switch.',
    never: 'Never answered.',
  },
  backBanned: 'Back is banned here.',
  nobody: 'Nobody is logged in. Start a borrower, or log in on the phone.',
  faceCommand: 'face check',
  facePassed: 'The lender knows that the face check passed.',
  startCommand: 'start borrower',
  done: (event: string) => `Done: ${event.replace(/_/g, ' ')}.`,
  started: (mobile: string) => `${mobile} is logged in.`,
};
