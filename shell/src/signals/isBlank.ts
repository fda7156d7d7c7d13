/**
 * Whether the page shows nothing: no text, no picture and no field with a size. A skeleton is content. It uses nothing
 * outside itself, so that a browser test can run it inside a page.
 */
export function isBlank(): boolean {
  const place = document.getElementById('page');
  const found = place?.querySelectorAll('*') ?? [];
  return !Array.from(found).some((element) => {
    const isContent =
      element.matches('img, svg, canvas, video, input, select, textarea, [aria-hidden]') ||
      Array.from(element.childNodes).some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
      );
    if (!isContent) return false;
    const { width, height } = element.getBoundingClientRect();
    // A text for screen readers only is one pixel wide.
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  });
}
