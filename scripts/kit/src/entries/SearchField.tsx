import { SearchField } from '@pautang/shared/parts';
import { useState } from 'react';

export const access = ['A search field with a name; a button empties it and gives the focus back.'];

export function Empty() {
  const [words, setWords] = useState('');
  return <SearchField label="Search banks" value={words} onChange={setWords} />;
}

export function Filled() {
  const [words, setWords] = useState('Metro');
  return <SearchField label="Search banks" value={words} onChange={setWords} />;
}
