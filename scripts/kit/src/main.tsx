import '@pautang/shared/ui/tokens.css';
import '@pautang/shared/ui/base.css';
import './kit.css';
import { createRoot } from 'react-dom/client';
import { readCatalogue } from './catalogue';
import { keepFocus } from './keepFocus';
import { Kit } from './Kit';
import { Only } from './Only';
import { applySettings, readSettings } from './settings';
import { sources } from './sources';

const place = document.getElementById('kit');
if (place === null) throw new Error('The page has no element #kit');
const root = createRoot(place);

const settings = readSettings(window.location.search);
applySettings(settings, document.documentElement);
if (settings.only !== null) document.title = `${settings.only} · ${document.title}`;

function draw(): void {
  const entries = readCatalogue(sources);
  root.render(
    settings.only === null ? (
      <Kit entries={entries} settings={settings} />
    ) : (
      <Only entries={entries} settings={settings} id={settings.only} />
    ),
  );
}
draw();
if (settings.only === null) keepFocus(window);
// Render again after an edit. Otherwise the whole page would reload and lose all that was opened or typed.
if (import.meta.webpackHot) import.meta.webpackHot.accept('./sources', draw);
