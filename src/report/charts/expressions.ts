import type * as Vega from 'vega';

/**
 * The options for Vega's evaluation of the expressions in a chart. In this module they are empty, so Vega compiles the
 * expressions to code. The build of the studio replaces this module with one that interprets the expressions, because
 * the content security policy of the studio's page forbids code made from text.
 */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<Vega.ViewOptions> } = {
  parse: {},
  view: {},
};
