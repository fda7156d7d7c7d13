export const texts = {
  asOf: (time: string): string => `No connection. Answers saved on this phone, as of ${time}.`,
} as const;
