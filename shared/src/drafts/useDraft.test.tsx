import type { Session } from '@pautang/shared/app';
import * as v from '@pautang/shared/schema';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readDraft, writeDraft } from './draftStore';
import { useDraft } from './useDraft';

jest.mock('./draftStore', () => {
  const actual: object = jest.requireActual('./draftStore');
  return { ...actual, readDraft: jest.fn((actual as { readDraft: () => unknown }).readDraft) };
});

function Note({ name }: { readonly name: string }) {
  const { held } = useDraft(name, v.object({ text: v.string() }));
  return <output>{held === undefined ? 'reading' : (held?.text ?? 'none')}</output>;
}

it('reads a draft once for each name, also with a schema that the component makes anew at each render', async () => {
  const store = createTestStore(fakeServices({}).services);
  const { session }: { session: Session } = store.getState();
  await writeDraft(session, 'reply', { text: 'Where is my money?' });
  const at = (name: string) => (
    <Provider store={store}>
      <Note name={name} />
    </Provider>
  );
  const { rerender } = render(at('reply'));
  await screen.findByText('Where is my money?');
  for (let turn = 0; turn < 5; turn += 1) await waitFor(() => undefined);
  expect(readDraft).toHaveBeenCalledTimes(1);
  rerender(at('ticket'));
  await screen.findByText('none');
  expect(readDraft).toHaveBeenCalledTimes(2);
});
