type Loader = (this: object, source: string) => string;
const loader: Loader = jest.requireActual('./withoutFunctions.cjs');
const without = (names: readonly string[], source: string) =>
  loader.call({ getOptions: () => ({ names }), resourcePath: 'a.js' }, source);

const MODULE = `
async function load({ name }, sync = {}) {
	if (name) {
		return sync;
	}
}
var A = class {
	async load(name) {
		return this.kept({ name });
	}
	kept(name) {
		return name;
	}
};`;

it('removes a method with the body that ends at its own depth', () => {
  const text = without(['kept'], MODULE);
  expect(text).toContain("\n\tkept(name) { throw new Error('kept'); }\n};");
  expect(text).toContain('return this.kept');
});

it('removes a function of the module', () => {
  expect(without(['load'], MODULE)).toContain(
    "\nasync function load({ name }, sync = {}) { throw new Error('load'); }\nvar A",
  );
});

it('fails if the module has no such function, as after an update of the library', () => {
  expect(() => without(['drop'], MODULE)).toThrow("a.js has no function 'drop'.");
});
