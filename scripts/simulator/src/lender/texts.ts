export const texts = {
  unreachable: (what: string) => `The sandbox does not answer (${what}). Is it running?`,
  refused: (what: string, status: number) => `The sandbox refused ${what} with ${status}.`,
  unexpected: (what: string, path: string, message: string) =>
    `The sandbox's answer to ${what} is not what the simulator knows: ${path} ${message}`.trim(),
};
