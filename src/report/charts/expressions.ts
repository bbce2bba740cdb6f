import type * as Vega from 'vega';

/**
 * How Vega evaluates the expressions of a chart: here it compiles them. The build of the studio replaces this module by an
 * interpreter, because the policy of its page forbids code made from text.
 */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<Vega.ViewOptions> } = {
  parse: {},
  view: {},
};
