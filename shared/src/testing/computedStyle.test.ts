const main = () => document.querySelector('main')!;
const text = () => document.querySelector('p')!;

describe("an element's computed style", () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><p>Text</p></main>';
  });
  afterEach(() => document.head.replaceChildren());

  it('follows an attribute of the element and of its ancestors', () => {
    expect(getComputedStyle(text()).display).toBe('block');
    text().hidden = true;
    expect(getComputedStyle(text()).display).toBe('none');
    text().hidden = false;
    expect(getComputedStyle(text()).display).toBe('block');
    expect(getComputedStyle(text()).visibility).toBe('visible');
    main().style.visibility = 'hidden';
    expect(getComputedStyle(text()).visibility).toBe('hidden');
  });

  it('follows an added and removed style sheet', () => {
    expect(getComputedStyle(text()).display).toBe('block');
    const sheet = document.createElement('style');
    sheet.textContent = 'main p { display: none; }';
    document.head.append(sheet);
    expect(getComputedStyle(text()).display).toBe('none');
    sheet.remove();
    expect(getComputedStyle(text()).display).toBe('block');
  });
});
