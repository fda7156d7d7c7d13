import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Example() {
  const [value, setValue] = useState('');
  return <SearchField label="Search questions" value={value} onChange={setValue} />;
}

describe('SearchField', () => {
  it('empties at its button and keeps the focus', async () => {
    render(<Example />);
    const field = screen.getByRole('searchbox', { name: 'Search questions' });
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'card');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });
});
