import { findHref, hrefOf, renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const open = (query: string) => renderRoute(routes, `/customer/feedbackSucess${query}`, {});

describe('a sent message', () => {
  it('has a number to copy, says when the answer comes, and makes no call', async () => {
    const { calls, user, told, view } = open(
      '?feedbackId=feedback-7&ticketNumber=0007&time=2026-11-20T11:00:00Z',
    );
    expect(await screen.findByRole('heading', { name: 'We have your message' })).toBeVisible();
    expect(screen.getByText('0007')).toBeVisible();
    expect(screen.getByText('Today, 7:00 PM')).toBeVisible();
    expect(screen.getByText(/^By Nov 22, 7:00 AM at the latest/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy ticket number' }));
    expect(await screen.findAllByText('Copied')).not.toEqual([]);
    expect(hrefOf('See my ticket')).toBe('#/customer/feedbackDetail?feedbackId=feedback-7');
    expect(calls).toEqual([]);
    view.unmount();
    expect(told).toEqual(
      [true, false].map((banned) => ({
        action: 'banBack',
        data: { banned, pages: ['/customer/feedbackSucess'] },
      })),
    );
  });

  it('knows the answer time also if the form did not pass it on', async () => {
    open('?feedbackId=feedback-7&ticketNumber=0007');
    expect(await screen.findByText(/^Within 36 hours/)).toBeVisible();
  });

  it.each(['', '?feedbackId=f', '?feedbackId=f&ticketNumber=%3Cb%3E', '?ticketNumber=1&time=now'])(
    'leads to the list if its address is incomplete: %j',
    async (query) => {
      open(query);
      expect(await findHref('My tickets')).toBe('#/customer/serviceProgress');
    },
  );
});
