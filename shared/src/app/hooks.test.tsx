import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTestStore } from '../testing/createTestStore';
import { fakeServices } from '../testing/fakeServices';
import { useServices } from './hooks';

it('gives the services that the store has, and dispatches nothing while it draws', () => {
  const { services } = fakeServices({});
  const store = createTestStore(services);
  const dispatch = jest.spyOn(store, 'dispatch');
  const { result } = renderHook(useServices, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  expect(result.current).toBe(services);
  expect(dispatch).not.toHaveBeenCalled();
});
