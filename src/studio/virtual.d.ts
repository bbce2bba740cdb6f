/** A list of the shipped studies, for the start page. The build makes this module. */
declare module 'virtual:shipped-list' {
  export interface Shipped {
    /** The file's name without its ending: `rift-shortcut`. */
    readonly name: string;
    readonly question: string;
    readonly rules: string;
    readonly answer: string;
  }
  export const studies: readonly Shipped[];
  /** The starters of `riftlab new`, each with its kind and its subject. */
  export const starters: readonly { readonly kind: string; readonly subject: string }[];
}

/** The texts of the shipped studies and of the files that they name. The build makes this module. */
declare module 'virtual:shipped-texts' {
  /**
   * The texts by path in the folder of studies: `rift-shortcut.yaml`, `new/duel.yaml`, `cards/invented.yaml`,
   * `games/ti4.yaml`.
   */
  export const texts: Readonly<Record<string, string>>;
}

/** The version of riftlab. The build makes this module. */
declare module 'virtual:version' {
  export const version: string;
}
