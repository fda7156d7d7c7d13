import { fakeServices } from '@pautang/shared/testing';
import { reportTo } from './report';

const known = { isPage: () => true, isMethod: () => true };

describe('what the host is told of events', () => {
  it('is all of them for its collection, and money acts also for its attribution service', () => {
    const { services, told } = fakeServices({});
    reportTo(
      services.bridge,
      known,
    )([
      { event: { type: 'pageView', path: '/', transactionType: 'HOME' }, at: 1 },
      { event: { type: 'moneyAct', method: 'applyOrder', outcome: 'done', code: null }, at: 2 },
    ]);
    const act = { method: 'applyOrder', outcome: 'done', code: null };
    expect(told).toEqual([
      {
        action: 'collectEvents',
        data: {
          events: [
            { name: 'pageView', at: 1, values: { path: '/', transactionType: 'HOME' } },
            { name: 'moneyAct', at: 2, values: act },
          ],
        },
      },
      { action: 'logEvent', data: { name: 'moneyAct', values: act } },
    ]);
  });

  it('is nothing where nothing is left to tell', () => {
    const { services, told } = fakeServices({});
    const report = reportTo(services.bridge, known);
    report([]);
    report([{ event: { type: 'gossip' } as never, at: 1 }]);
    expect(told).toEqual([]);
  });
});
