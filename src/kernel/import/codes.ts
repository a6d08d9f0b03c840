/**
 * Returns an error code of an import from its name: `catalog.import.none` for `none`. Every import has the same names
 * under its own key.
 */
export type CodeOf = (name: string) => string

export const codesOf =
  (key: string): CodeOf =>
  (name) =>
    `${key}.import.${name}`
