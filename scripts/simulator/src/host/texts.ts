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
  nobody: 'Nobody to act on. Start a borrower, or follow a mobile number.',
  advanced: (days: number) =>
    `The lender's clock moved on by ${days === 1 ? '1 day' : `${days} days`}.`,
  startAct: 'start borrower',
  maintenanceAct: 'maintenance',
  advanceAct: (days: number) => `advance ${days === 1 ? '1 day' : `${days} days`}`,
  done: (event: string) => `Done: ${event.replaceAll('_', ' ')}.`,
  maintenance: (on: boolean) => (on ? 'Maintenance is on.' : 'Maintenance is off.'),
  started: (mobile: string) => `${mobile} is logged in.`,
};
