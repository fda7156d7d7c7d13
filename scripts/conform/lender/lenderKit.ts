import type { Kit } from '../kit';
import { ConformError } from '../kit';

/** `npm run conform -- lender`: whether a lender speaks as the specification has it. */
export const lenderKit: Kit = {
  takes: '--base <address> --package <name>',
  does: 'drives a lender through every method as a test borrower, and says what fits',
  run: async () => {
    throw new ConformError('usage', 'Say which lender: --base https://lender.example/api.');
  },
};
