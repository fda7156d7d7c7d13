import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { serverHtml } from './serverHtml';

const allowed =
  'h2 h3 p ul ol li dl dt dd table caption thead tbody tfoot tr th td strong em b i u br hr section a'.split(
    ' ',
  );
const attributes = 'href scope colspan rowspan start'.split(' ');
const show = (html: string) => render(<div>{serverHtml(html).content}</div>).container;

function expectHarmless(container: Element): void {
  for (const element of container.querySelectorAll(':scope > div *')) {
    expect(allowed).toContain(element.localName);
    for (const name of element.getAttributeNames()) expect(attributes).toContain(name);
    const href = element.getAttribute('href');
    expect(element.localName === 'a').toBe(href !== null);
    if (href !== null) expect(href).toMatch(/^(#\/(?!\/)|mailto:|tel:)/i);
  }
}

describe('HTML of the lender', () => {
  it('keeps the structure of a contract and its links', () => {
    const root =
      show(`<section><h2>Loan agreement</h2><p>You borrow <strong>₱5,000</strong>.<br>Read it.</p><hr>
      <table><caption>Plan</caption><thead><tr><th scope="col">Date</th><th>Sum</th></tr></thead>
      <tbody> <tr> <th>Dec 20</th><td>₱1,802</td> </tr></tbody><tfoot><tr><td colspan="2">End</td></tr></tfoot></table>
      <ul> <li>One</li></ul><ol start="3"><li>Three</li></ol><dl> <dt>Term</dt><dd>90 days</dd></dl>
      <a href="#/privacy">Privacy</a> <a href="tel:028000">Call</a> <a href="mailto:a@b.ph">Write</a></section>`);
    expect(screen.getByRole('heading', { level: 2, name: 'Loan agreement' })).toBeVisible();
    expect(root.querySelector('h2 + p > strong')).toHaveTextContent('₱5,000');
    for (const name of ['Date', 'Sum'])
      expect(screen.getByRole('columnheader', { name })).toHaveAttribute('scope', 'col');
    expect(screen.getByRole('rowheader', { name: 'Dec 20' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '₱1,802' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'End' })).toHaveAttribute('colspan', '2');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('One');
    expect(root.querySelector('ol')).toHaveAttribute('start', '3');
    expect(root.querySelector('dt + dd')).toHaveTextContent('90 days');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/privacy',
      'tel:028000',
      'mailto:a@b.ph',
    ]);
    expectHarmless(root);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y" name="z">hi</p>',
    '<a href="javascript:alert(1)">hi</a>',
    '<a href=" java&#115;cript:alert(1)">hi</a>',
    '<a href="java\nscript:alert(1)">hi</a>',
    '<a href="data:text/html,<script>alert(1)</script>">hi</a>',
    '<a href="https://evil.example">hi</a>',
    '<a href="#//evil.example">hi</a>',
    '<a href=" #/home">hi</a>',
    '<a href=>hi</a>',
    '<p <a href=>hi',
    '<h2 href="tel:1">hi</h2>',
    '<a href="#/a"><table><tr><td><a href="#/b">hi</a></td></tr></table></a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg><script>alert(1)</script><p>hi</p></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>hi</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<style>*{display:none}</style>',
    '<form action="//evil"><input name=q><button>go</button></form>',
    '<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil">',
    '<template><p>hi</p></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p><!-- --!><img src=x onerror=alert(1)> --></p>',
    '<td background="javascript:alert(1)">',
    '<table><tr><td colspan="1 onload=x" rowspan="-1">hi</td><th scope="x y">hi</th></tr></table>',
    '<x-element onfocus=alert(1) tabindex=1 autofocus>hi</x-element>',
    '<table role="alert" data-x="1" aria-label="x"><tr><td>hi</td></tr></table>',
    '<plaintext><img src=x onerror=alert(1)>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
  ])('makes %s harmless', (html) => {
    expectHarmless(show(html));
  });

  it('keeps the words of unknown elements and drops elements without text for readers', () => {
    const root = show(
      '<div>All <span>the <a href="//x">words</a></span></div><style>no</style><xmp>no</xmp><svg><text>no</text></svg>',
    );
    expect(root).toHaveTextContent(/^All the words$/);
  });

  it('reads 3,000 nested elements, and drops a script among them', () => {
    const root = show(`${'<section>'.repeat(3_000)}deep<script>no</script>`);
    expect(root).toHaveTextContent(/^deep$/);
  });

  it('makes any text harmless', () => {
    const parts = '<|>|</|"| onload=|<svg>|<p |<script|<table><tr>|<a href=|javascript:'.split('|');
    const piece = fc.oneof(fc.string(), fc.constantFrom(...parts));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { container, unmount } = render(<div>{serverHtml(pieces.join('')).content}</div>);
        expectHarmless(container);
        unmount();
      }),
    );
  });

  it('returns its headings, and wraps its tables', () => {
    const { content, headings } = serverHtml(
      '<h2>One</h2><h3>no</h3><table><caption> Plan </caption></table><table></table><div><h2>Two <b>b</b></h2></div>',
      (table, caption) => <section aria-label={caption || 'none'}>{table}</section>,
    );
    expect(headings).toEqual(['One', 'Two b']);
    render(<>{content}</>);
    for (const name of ['Plan', 'none'])
      expect(screen.getByRole('region', { name })).toContainElement(
        screen.getAllByRole('table')[name === 'Plan' ? 0 : 1] ?? null,
      );
  });
});
