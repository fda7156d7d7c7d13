/**
 * A loader that removes the bodies of functions and methods that the page never calls: a minifier keeps the methods of a
 * class, and everything they use. A removed one throws its name. Takes the names as its option.
 * @throws Error if the module has no such function
 */
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
