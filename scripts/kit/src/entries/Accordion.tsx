import { Accordion } from '@pautang/shared/parts';

export const access = [
  'Native details elements: Enter and Space open them, and a screen reader says whether they are open. From Chrome 97 on, a search of the page opens those that match.',
];

export function Questions() {
  return (
    <Accordion
      items={[
        {
          id: 'early',
          title: 'May I pay early?',
          children: 'Yes, at any time. You pay the interest of the days that have passed.',
        },
        {
          id: 'late',
          title: 'What if I cannot pay on the due date?',
          children: 'Ask us before it: a rollover moves the date.',
        },
      ]}
    />
  );
}
