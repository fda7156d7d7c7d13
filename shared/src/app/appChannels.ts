import type { ChannelCode } from '../contract/constants';
import type { HostDataOf } from '../contract/hostWire';
import { hostAppChannel } from '../contract/hostPages';
import type { Bridge } from './services';
import { HostError } from './services';

type Asked = HostDataOf<typeof hostAppChannel>['channels'];

/**
 * Which of these payout channels the phone can serve, in the order asked. Only what the host calls unavailable is left
 * out: a host that does not know a channel, or does not answer, keeps nobody from their money.
 */
export async function appChannels(bridge: Bridge, asked: Asked): Promise<ChannelCode[]> {
  const codes = asked.map(({ code }) => code);
  try {
    const { channels } = await bridge.request(hostAppChannel, { channels: asked });
    const missing = channels.filter(({ availability }) => availability === 'unavailable');
    return codes.filter((code) => missing.every((channel) => channel.code !== code));
  } catch (error) {
    if (error instanceof HostError) return codes;
    throw error;
  }
}
