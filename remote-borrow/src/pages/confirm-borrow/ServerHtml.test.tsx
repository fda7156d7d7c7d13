import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { ServerHtml } from './ServerHtml';

const allowed = 'h2 h3 p ul ol li table caption thead tbody tr th td strong em br section'.split(
  ' ',
);
const show = (html: string) => render(<ServerHtml html={html} />).container.firstElementChild!;

function expectHarmless(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    expect(allowed).toContain(element.localName);
    for (const name of element.getAttributeNames()) expect(name).toBe('scope');
  }
}

describe('HTML of the lender', () => {
  it('keeps the structure of a contract', () => {
    show(`<section><h2>Loan agreement</h2><p>You borrow <strong>₱5,000</strong>.<br>Read it.</p>
      <table><thead><tr><th>Date</th><th>Sum</th></tr></thead>
      <tbody> <tr> <th>Dec 20</th><td>₱1,802</td> </tr></tbody></table><ul> <li>One</li></ul></section>`);
    expect(screen.getByRole('heading', { level: 2, name: 'Loan agreement' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Sum' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Dec 20' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '₱1,802' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('One');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">hi</p>',
    '<a href="javascript:alert(1)">hi</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg><script>alert(1)</script><p>hi</p></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<style>*{display:none}</style>',
    '<form action="//evil"><input name=q><button>go</button></form>',
    '<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil">',
    '<template><p>hi</p></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p><!-- --!><img src=x onerror=alert(1)> --></p>',
    '<td background="javascript:alert(1)">',
    '<x-element onfocus=alert(1) tabindex=1 autofocus>hi</x-element>',
    '<plaintext><img src=x onerror=alert(1)>',
  ])('makes %s harmless', (html) => {
    expectHarmless(show(html));
  });

  it('keeps the words of elements it does not know and drops those of scripts and styles', () => {
    const root = show('<div>All <span>the <a href="//x">words</a></span></div><style>no</style>');
    expect(root).toHaveTextContent(/^All the words$/);
  });

  it('survives nesting without end', () => {
    const root = show(`${'<section>'.repeat(3_000)}deep`);
    expect(root).toHaveTextContent('deep');
  });

  it('makes any text harmless', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<', '>', '</', '"', ' onload=', '<svg>', '<p ', '<script', '<table><tr>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { container, unmount } = render(<ServerHtml html={pieces.join('')} />);
        expectHarmless(container.firstElementChild!);
        unmount();
      }),
    );
  });
});
