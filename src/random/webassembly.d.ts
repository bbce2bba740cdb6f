/**
 * The parts of WebAssembly that riftlab uses. TypeScript declares WebAssembly only in the types of the browser, which
 * riftlab does not load.
 */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}
