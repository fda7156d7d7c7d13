import { renderHook } from '@testing-library/react';
import { createTestStore, inStore } from '../testing/createTestStore';
import { fakeServices } from '../testing/fakeServices';
import { useServices } from './hooks';

it('returns the store’s services and dispatches nothing while rendering', () => {
  const { services } = fakeServices({});
  const store = createTestStore(services);
  const dispatch = jest.spyOn(store, 'dispatch');
  const { result } = renderHook(useServices, {
    wrapper: inStore(store),
  });
  expect(result.current).toBe(services);
  expect(dispatch).not.toHaveBeenCalled();
});
