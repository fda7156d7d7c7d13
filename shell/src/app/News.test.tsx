import { useNavigate } from '@pautang/shared/app';
import { act, fireEvent, screen } from '@testing-library/react';
import { release } from '../testing/release';
import { renderShell } from '../testing/renderShell';
import { News } from './News';

function Away() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/mine/setting')}>Go</button>
      <button onClick={() => void navigate('/permissions')}>Stay in the shell</button>
    </>
  );
}

function open(at = '/mine/records') {
  const part = (
    <>
      <News />
      <Away />
    </>
  );
  return renderShell(part, at);
}

describe('news of versions', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are requested at each navigation, but not for the first page', () => {
    const { askForNews } = open();
    expect(askForNews).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(askForNews).toHaveBeenCalledTimes(1);
  });

  it('are requested when the page becomes visible again', () => {
    const { askForNews } = open();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(askForNews).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(askForNews).toHaveBeenCalledTimes(1);
  });

  it('are not requested before the first area, which checks the registry’s age itself', () => {
    const { askForNews } = open('/');
    fireEvent.click(screen.getByRole('button', { name: 'Stay in the shell' }));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(askForNews).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(askForNews).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Stay in the shell' }));
    expect(askForNews).toHaveBeenCalledTimes(1);
  });

  it('are requested when the borrower leaves an area that only the registry has', () => {
    const stable = release('1.0.0', 'savings');
    const area = { name: 'Savings', bases: { '/savings': '/savings/goals' } };
    const remotes = { savings: { state: 'on', stable: { ...stable, area } } } as const;
    const { askForNews, bringRegistry } = open('/savings/goals');
    // The area becomes known while its page is open.
    act(() => bringRegistry({ serial: 1, remotes }));
    fireEvent.click(screen.getByRole('button', { name: 'Stay in the shell' }));
    expect(askForNews).toHaveBeenCalledTimes(1);
  });
});
