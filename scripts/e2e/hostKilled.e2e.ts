import { startScreen, whyNoHost } from '../hosts/linuxHost';
import { killedStates, surviveKill } from './engines/killedStates';
import { test } from './fixtures';

const whyNot = whyNoHost('webkit', true);
/** The others are in `npm run soak -- hosts`. */
const SHORT = ['an amount typed', 'a checkout with its reference'];

for (const state of killedStates.filter(({ name }) => SHORT.includes(name)))
  test(`a native app recovers after the system ends its web process: ${state.name}`, async ({
    lender,
    baseURL: base = '',
  }) => {
    test.skip(whyNot !== null, whyNot ?? '');
    const screen = await startScreen();
    try {
      await surviveKill('webkit', state, { lender, base, display: screen.name });
    } finally {
      screen.stop();
    }
  });
