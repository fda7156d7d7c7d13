import { clearKept } from '../session/persistence';
import { keptRegistry } from './keptRegistry';

const kept = keptRegistry(() => localStorage);

beforeEach(() => localStorage.clear());

test("what was kept is read again, also after a logout has cleared what is the borrower's", () => {
  kept.write('a.signed.text');
  localStorage.setItem('pautang.session.v1', '{}');
  clearKept();
  expect(localStorage.getItem('pautang.session.v1')).toBeNull();
  expect(kept.read()).toBe('a.signed.text');
});

test('a forbidden or full storage costs only the memory', () => {
  const forbidden = keptRegistry(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => forbidden.write('text')).not.toThrow();
  expect(forbidden.read()).toBeNull();
});
