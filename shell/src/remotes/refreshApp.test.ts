import { fakeServices } from '@pautang/shared/testing';
import { refreshApp } from './refreshApp';

it.each([
  ['a host that loads the web view anew does it alone', { 'host:refreshApp': null }, 0],
  ['without one the page reloads itself', {}, 1],
])('%s', async (_row, answers, times) => {
  const { services, told } = fakeServices(answers);
  const reload = jest.fn();
  await refreshApp(services.bridge, { reload });
  expect(told).toEqual([{ action: 'refreshApp', data: {} }]);
  expect(reload).toHaveBeenCalledTimes(times);
});
