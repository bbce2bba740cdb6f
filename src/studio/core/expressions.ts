import type { ViewOptions } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';

/** The browser's version of `report/charts/expressions.ts`: expressions are interpreted, and no code is made from text. */
export const expressions: { readonly parse: { readonly ast?: boolean }; readonly view: Partial<ViewOptions> } = {
  parse: { ast: true },
  view: { expr: expressionInterpreter } as Partial<ViewOptions>,
};
