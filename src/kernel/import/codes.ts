/** An error code of an import by its name: `catalog.import.none` of `none`. Every import has the same names under its own key. */
export type CodeOf = (name: string) => string

export const codesOf =
  (key: string): CodeOf =>
  (name) =>
    `${key}.import.${name}`
