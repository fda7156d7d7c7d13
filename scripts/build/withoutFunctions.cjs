/** A loader that removes the bodies of functions that the page never calls. @throws Error if the module has none */
module.exports = function withoutFunctions(source) {
  const { names } = this.getOptions();
  return names.reduce((text, name) => {
    const found = new RegExp(
      String.raw`^(\t?)((?:async )?(?:function )?${name}\(.*\) )\{\n[^]*?\n\1\}$`,
      'm',
    );
    if (!found.test(text)) throw new Error(`${this.resourcePath} has no function '${name}'.`);
    return text.replace(found, `$1$2{ throw new Error('${name}'); }`);
  }, source);
};
