import * as fc from 'fast-check';
import { createHostEvents, receiveFromHost } from './bridge';
import type { Channel } from './channels';

const PARENT_ORIGIN = 'https://host.example';

function received(channel: Channel | null) {
  // Only the parts of a page that the host's events use.
  const page = new EventTarget() as unknown as Window & {
    pautangHostEvent(json: unknown): void;
  };
  const parent = {} as Window;
  Object.assign(page, { parent });
  const events = createHostEvents();
  const settle = jest.fn();
  const heard = jest.fn();
  receiveFromHost(page, channel, { settle, events });
  events.listen(heard);
  const post = (data: unknown, from: Partial<MessageEvent> = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: PARENT_ORIGIN, source: parent, ...from }),
    );
  return { page, post, settle, heard };
}
const framed: Channel = { name: 'parent', origin: PARENT_ORIGIN, send: () => undefined };

describe('events that the host sends', () => {
  it('wait in order until there is a listener', () => {
    const events = createHostEvents();
    events.deliver({ event: 'userInfo', data: 1 });
    events.deliver({ event: 'back' });
    const heard: string[] = [];
    events.listen(({ event }) => heard.push(event));
    expect(heard).toEqual(['userInfo', 'back']);
  });

  it('do not reach a listener that has stopped, and are kept for the next', () => {
    const events = createHostEvents();
    const first = jest.fn();
    events.listen(first)();
    events.deliver({ event: 'refreshPage' });
    const second = jest.fn();
    events.listen(second);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith({ event: 'refreshPage' });
  });

  it.each(['refreshPage', 'userInfo', 'back', 'logoutCallback'])(
    '%s arrives by the function of a native host and by a message of the parent window',
    (event) => {
      const { page, post, heard } = received(framed);
      page.pautangHostEvent(JSON.stringify({ event }));
      page.pautangHostEvent({ event });
      post({ event });
      expect(heard.mock.calls).toEqual([[{ event }], [{ event }], [{ event }]]);
    },
  );

  it('settle an answer of the parent window by its callback', () => {
    const { post, settle, heard } = received(framed);
    const result = { ok: true, data: null };
    post({ callback: 'pautang_abcdef12', result });
    expect(settle).toHaveBeenCalledWith('pautang_abcdef12', result);
    expect(heard).not.toHaveBeenCalled();
    // A wrong form is rejected at once, as from a native host, and not by the time-out.
    post({ callback: 'pautang_abcdef12', result: 'junk' });
    post({ callback: 'pautang_abcdef13' });
    expect(settle.mock.calls.slice(1)).toEqual([
      ['pautang_abcdef12', 'junk'],
      ['pautang_abcdef13', undefined],
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('is ignored from %s', (_who, from) => {
    const { post, heard } = received(framed);
    post({ event: 'back' }, from);
    expect(heard).not.toHaveBeenCalled();
  });

  it('are ignored from a parent window that is no host', () => {
    const { post, heard } = received(null);
    post({ event: 'back' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('survive any junk', () => {
    const { page, post, settle, heard } = received(framed);
    fc.assert(
      fc.property(fc.anything(), fc.string(), (junk, text) => {
        page.pautangHostEvent(junk);
        page.pautangHostEvent(text);
        post(junk);
      }),
    );
    expect(settle).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
  });
});
