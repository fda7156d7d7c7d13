/**
 * Stands in for modules of axios, under their names (scripts/build/leftOut.ts): the validator of options, because the
 * compiler checks ours; the search for cycles in parameters, because ours are flat; the manager of interceptors, because
 * we add none.
 */
const nothing = (): undefined => undefined;

function AxiosPart() {
  return { forEach: nothing };
}
// oxlint-disable-next-line import/no-default-export -- axios imports each of these modules so
export default Object.assign(AxiosPart, {
  assertOptions: nothing,
  validators: { transitional: nothing, spelling: nothing },
});
