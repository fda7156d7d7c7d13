import { integrityOf } from '../../release/integrity';
import { checkIntegrity } from './fetchedPackage';

const wanted = { name: 'an-engine', version: '1.0.0', integrity: 'sha512-x' };

it('takes the bytes that the project knows, and no others', () => {
  const bytes = Buffer.from('archive');
  expect(() => checkIntegrity(bytes, wanted)).toThrow('an-engine 1.0.0 has other bytes');
  const integrity = integrityOf('archive', 'sha512');
  expect(() => checkIntegrity(bytes, { ...wanted, integrity })).not.toThrow();
});
