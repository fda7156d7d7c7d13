import * as fc from 'fast-check';
import { clean } from './clean';

const tags =
  'h2 h3 p ul ol li dl dt dd table caption thead tbody tfoot tr th td strong em b i u br hr section a div'.split(
    ' ',
  );
const attributes = 'href scope colspan rowspan start role aria-label tabindex'.split(' ');

function show(html: string): HTMLElement {
  const root = document.createElement('div');
  root.append(clean(html));
  return root;
}

function expectHarmless(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    expect(tags).toContain(element.localName);
    for (const name of element.getAttributeNames()) expect(attributes).toContain(name);
    const href = element.getAttribute('href');
    if (href === null) continue;
    expect(element.localName).toBe('a');
    expect(href).toMatch(/^(#\/|mailto:|tel:)/i);
  }
}

describe('HTML of the lender', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y" name="z">hi</p>',
    '<a href="javascript:alert(1)">hi</a>',
    '<a href=" java&#115;cript:alert(1)">hi</a>',
    '<a href="data:text/html,<script>alert(1)</script>">hi</a>',
    '<a href="https://evil.example">hi</a>',
    '<a href="#//evil.example">hi</a>',
    '<a href=>hi</a>',
    '<p <a href=>hi',
    '<h2 href="tel:1">hi</h2>',
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
    '<x-element onfocus=alert(1) tabindex=1 autofocus>hi</x-element>',
    '<table role="alert" data-x="1" aria-label="x"><tr><td>hi</td></tr></table>',
    '<plaintext><img src=x onerror=alert(1)>',
  ])('is made harmless: %s', (html) => {
    expectHarmless(show(html));
  });

  it('is made harmless whatever it is', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '</',
        '"',
        ' onload=',
        '<svg>',
        '<p ',
        '<script',
        '<a href=',
        'javascript:',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expectHarmless(show(pieces.join('')));
      }),
    );
  });

  it('keeps the structure of a contract and the ways to reach us', () => {
    const root = show(
      '<h2>Loan</h2><p>You <strong>borrow</strong>. <a href="#/privacy">Privacy</a> <a href="tel:028000">Call</a></p>' +
        '<table><caption>Plan</caption><thead><tr><th scope="col">Date</th></tr></thead><tbody><tr><td>Dec 20</td></tr></tbody></table>',
    );
    expect(root.querySelector('h2 + p > strong')).toHaveTextContent('borrow');
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/privacy',
      'tel:028000',
    ]);
    const region = root.querySelector('[role=region]');
    expect(region).toHaveAttribute('aria-label', 'Plan');
    expect(region).toHaveAttribute('tabindex', '0');
    expect(region?.querySelector('th')).toHaveAttribute('scope', 'col');
  });
});
