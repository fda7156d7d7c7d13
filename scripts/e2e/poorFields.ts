/** Runs in the page: finds fields into which iOS would zoom, at a text size of 100%, or for which a phone cannot choose its keyboard. */
export function poorFields(): string[] {
  const { style } = document.documentElement;
  const scale = style.getPropertyValue('--text-scale');
  style.setProperty('--text-scale', '1');
  const problems: string[] = [];
  const typed = 'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea';
  for (const field of document.querySelectorAll(typed)) {
    const size = getComputedStyle(field).fontSize;
    const missing = ['enterkeyhint', 'inputmode', 'autocomplete'].filter(
      (name) => !field.hasAttribute(name),
    );
    if (parseFloat(size) < 16 || missing.length > 0)
      problems.push(`${field.outerHTML.slice(0, 120)}: ${[size, ...missing].join(', ')}`);
  }
  style.setProperty('--text-scale', scale);
  return problems;
}
