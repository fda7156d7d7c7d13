/** Escapes text that comes from data, such as names, so that it cannot become markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}

export interface Section {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** Turns sections of plain text into markup: headings with their paragraphs and lists, in order. */
export function sectionsHtml(sections: readonly Section[]): string {
  const part = ({ title, paragraphs = [], points = [] }: Section) => {
    const items = points.map((point) => `<li>${escapeHtml(point)}</li>`).join('');
    return [
      `<h2>${escapeHtml(title)}</h2>`,
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      ...(items === '' ? [] : [`<ul>${items}</ul>`]),
    ].join('\n');
  };
  return sections.map(part).join('\n');
}

/** A table of names and values; the names are row headings. */
export function factTable(caption: string, rows: readonly (readonly [string, string])[]): string {
  const body = rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return `<table><caption>${escapeHtml(caption)}</caption><tbody>${body}</tbody></table>`;
}
