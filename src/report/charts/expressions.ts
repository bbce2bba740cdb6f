import type * as Vega from 'vega';

/**
 * The options by which Vega evaluates the expressions of a chart: by default it compiles them to code. The build of the studio
 * replaces this module by one with an interpreter, because the content security policy of its page forbids code made from text.
 */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<Vega.ViewOptions> } = {
  parse: {},
  view: {},
};
