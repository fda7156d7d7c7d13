import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';
import { entrances } from '../content/entrances';
import { questionGroups } from '../content/questions';
import type { Handlers } from './handler';

type Group = Pick<Handlers, 'customerServiceEntrance' | 'listQuestion' | 'hasUnreadMessage'>;

const OPENS = 8;
const CLOSES = 20;

export const helpMethods: Group = {
  customerServiceEntrance: async (_, { now }) => {
    const hour = new Date(now.getTime() + MANILA_OFFSET_MINUTES * 60_000).getUTCHours();
    return { entrances: entrances(hour >= OPENS && hour < CLOSES) };
  },
  listQuestion: async () => ({ groups: questionGroups }),
  // messages come with the ticket methods; a borrower without tickets has none
  hasUnreadMessage: async () => ({ unread: 0 }),
};
