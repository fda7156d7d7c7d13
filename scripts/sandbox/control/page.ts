import { escapeHtml } from '../content/html';
import { examples } from './examples';
import { scenarioNames } from './scenarios';

const style = `
  :root { color-scheme: light dark; --ink: #14231d; --paper: #f7f5ef; --line: #e3e0d6; --brand: #0b6b50; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef3f0; --paper: #10201a; --line: #2d4238; --brand: #6fd0ae; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 760px; margin: 0 auto; padding: 24px 16px 64px; }
  h1 { font-size: 28px; } h2 { font-size: 20px; margin-top: 32px; border-top: 1px solid var(--line); padding-top: 24px; }
  pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 12px; font-size: 14px; }
  a, code { color: var(--brand); }
`;

/** GET /sandbox: what can be asked, with examples to copy. */
export function controlPage(): string {
  const sections = examples
    .map(
      ({ title, text, command }) =>
        `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p><pre tabindex="0">${escapeHtml(command)}</pre>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox lender</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sandbox lender</h1>
<p>A fictional lender with real books. This control API makes borrowers, moves time and makes things happen to them.
Answers are JSON; a refusal has a status of 400 or more and a <code>msg</code> that says why.</p>
<p>Scenarios: ${scenarioNames.map((name) => `<code>${name}</code>`).join(', ')}.</p>
${sections}
</main>
</body>
</html>
`;
}
