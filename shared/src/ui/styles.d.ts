/** The bundler's CSS modules: class names are camelCase strings. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- the bundler gives a CSS module as its default export
  export default styles;
}

declare module '*.css';
