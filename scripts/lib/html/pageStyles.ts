/** Style sheets that begin every page that servers write, as paths in the project. A page's own come after them. */
export const pageStyles = ['shared/src/ui/tokens.css', 'scripts/lib/html/page.css'] as const;
