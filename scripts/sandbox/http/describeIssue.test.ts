import * as v from 'valibot';
import { describeIssue } from './envelope';

it('names the place and the fault, and nothing of the value, whatever it is', () => {
  const { issues } = v.safeParse(v.object({ purpose: v.picklist(['bills']) }), {
    purpose: 'x\nsecret\r\nmore',
  });
  expect(issues && describeIssue(issues[0])).toBe('purpose: Invalid type: Expected "bills"');
});
