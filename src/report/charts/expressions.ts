import type * as Vega from 'vega';

/**
 * The options by which Vega evaluates the expressions of a chart. Here they are empty, so Vega compiles the expressions to code.
 * The build of the studio replaces this module by a module with an interpreter, because the content security policy of the
 * studio's page forbids code made from text.
 */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<Vega.ViewOptions> } = {
  parse: {},
  view: {},
};
