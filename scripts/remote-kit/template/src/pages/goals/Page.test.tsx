import { renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const open = (answer: unknown) => renderRoute(routes, '/{{name}}/goals', { listGoals: answer });

describe('{{Name}}', () => {
  it('shows the saved amount of each goal', async () => {
    open({ goals: [{ name: 'A new roof', saved: 1500, of: 20000 }] });
    expect(await screen.findByText('A new roof')).toBeVisible();
    expect(screen.getByText('₱1,500')).toBeVisible();
  });

  it('says that the borrower has no goal', async () => {
    open({ goals: [] });
    expect(await screen.findByText('You have no goal yet')).toBeVisible();
  });
});
