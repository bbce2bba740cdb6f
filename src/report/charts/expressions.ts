import type * as Vega from 'vega';

/**
 * How Vega evaluates the expressions of a chart: here it compiles them. The build of the studio puts an interpreter in the
 * place of this module, because the policy of its page forbids code from text.
 */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<Vega.ViewOptions> } = {
  parse: {},
  view: {},
};
