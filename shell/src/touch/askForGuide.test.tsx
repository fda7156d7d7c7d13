import { Link } from '@pautang/shared/app';
import { fakeServices } from '@pautang/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { askForGuide } from './touch';

const links = (
  <HashRouter>
    <a href="#/guide/borrow_guide">
      <span>Banner</span>
    </a>
    <Link to="/guide/borrow_guide">Row</Link>
    <a href="#/guide/repay_guide">Other</a>
  </HashRouter>
);
const tap = (name: string) => userEvent.click(screen.getByText(name));
const ends: (() => void)[] = [];

function open(answers: Record<string, unknown>) {
  const { services, told } = fakeServices(answers);
  jest.spyOn(window, 'addEventListener').mockImplementationOnce((type, listener, options) => {
    document.addEventListener(type, listener as EventListener, options);
    ends.push(() => document.removeEventListener(type, listener as EventListener, options));
  });
  askForGuide(services.bridge);
  render(links);
  return { told };
}

describe('a link to the guide (section 7)', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    jest.restoreAllMocks();
    window.location.hash = '';
  });

  it('opens the host’s guide, from any link', async () => {
    const { told } = open({ 'host:openGuide': null });
    for (const name of ['Banner', 'Row']) await tap(name);
    expect(told).toEqual([
      { action: 'openGuide', data: {} },
      { action: 'openGuide', data: {} },
    ]);
    expect(window.location.hash).not.toContain('guide');
  });

  it('opens the page’s own if the host has none, which is asked once', async () => {
    const { told } = open({});
    await tap('Banner');
    await waitFor(() => expect(window.location.hash).toBe('#/guide/borrow_guide'));
    window.location.hash = '#/';
    await tap('Row');
    expect(window.location.hash).toBe('#/guide/borrow_guide');
    expect(told).toHaveLength(1);
  });

  it('ignores other links', async () => {
    const { told } = open({ 'host:openGuide': null });
    await tap('Other');
    expect(told).toEqual([]);
  });
});
