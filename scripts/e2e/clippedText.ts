/**
 * Runs in the page: finds every text that reaches by more than a rounding error out of the page, of its field, or of a box that
 * cuts it off. Text that can be scrolled to is not cut off.
 */
export function clippedText(): string[] {
  const SLACK = 2;
  const root = document.documentElement;
  const problems: string[] = [];
  if (root.scrollWidth > root.clientWidth + 1)
    problems.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets this function alone.
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isOut = (text: DOMRect, box: DOMRect, style: CSSStyleDeclaration) =>
    (hides(style.overflowX) && (text.right > box.right + SLACK || text.left < box.left - SLACK)) ||
    (hides(style.overflowY) && (text.bottom > box.bottom + SLACK || text.top < box.top - SLACK));

  /** The ancestor that cuts this element off; null if no ancestor does, or if the text is for screen readers only. */
  const cutter = (rects: readonly DOMRect[], from: Element): Element | null => {
    for (let box: Element | null = from; box && box !== root; box = box.parentElement) {
      const size = box.getBoundingClientRect();
      const style = getComputedStyle(box);
      if (size.width <= SLACK || size.height <= SLACK || style.visibility === 'hidden') return null;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      if (rects.some((rect) => isOut(rect, size, style))) return box;
    }
    return null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const words = (node.textContent ?? '').trim();
    if (words === '' || !parent?.checkVisibility() || parent.closest('svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    const box = cutter(rects, parent);
    if (box) problems.push(`'${words}' is cut off by ${box.outerHTML.slice(0, 120)}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=range])')) {
    if (field.clientWidth > SLACK && field.scrollWidth > field.clientWidth + 1)
      problems.push(`a field cuts off '${field.value}'`);
  }
  return problems;
}
