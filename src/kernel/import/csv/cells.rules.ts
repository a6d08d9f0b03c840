import { normalizeThai } from '#kernel/text/normalize.ts'

/**
 * What programs that open a CSV would take for a formula (OWASP, "CSV injection"): it gets an apostrophe before it, and so does
 * what looks like one with apostrophes already, so that taking one away gives back what was there.
 */
const formula = /^'*[=+\-@\t\r]/
const number = /^-\d+(?:\.\d+)?$/

export const guardCell = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text

export const bareCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Text in the one form it is compared in: Thai in one spelling, one kind of line break, no space around it. */
export const tidyText = (text: string): string => normalizeThai(text).replace(/\r\n?/g, '\n').trim()

/** A cell as it was meant. */
export const readCell = (cell: string): string => tidyText(bareCell(cell.trim()))

/** Several texts in one cell. A separator within a text has a backslash before it, as WooCommerce does it. */
export const splitList = (cell: string, separator: string): string[] =>
  splitPlaces(cell, separator).filter(Boolean)

/** The same with blank ones in their place. */
export function splitPlaces(cell: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at++) {
    const next = cell[at + 1]
    if (cell[at] === '\\' && (next === separator || next === '\\')) {
      part += next
      at++
    } else if (cell[at] === separator) {
      parts.push(part)
      part = ''
    } else part += cell[at]
  }
  return [...parts, part].map((one) => one.trim())
}

export const joinList = (parts: readonly string[], separator: string): string =>
  parts
    .map((part) => part.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(`${separator} `)

/** Paths of categories: `Fruit > Citrus`, several in one cell. */
export const splitPaths = (cell: string, separator: string): string[][] =>
  splitOuter(cell, separator)
    .map((path) => splitList(path, '>'))
    .filter((path) => path.length > 0)

/** Splits at the separator and leaves every backslash for the next splitting. */
function splitOuter(cell: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === '\\' && at + 1 < cell.length) {
      part += cell[at + 1] === separator ? separator : cell.slice(at, at + 2)
      at++
    } else if (cell[at] === separator) {
      parts.push(part)
      part = ''
    } else part += cell[at]
  }
  return [...parts, part]
}

export const joinPaths = (paths: readonly (readonly string[])[], separator: string): string =>
  paths
    .map((path) =>
      path
        .map((name) =>
          name.replaceAll('\\', '\\\\').replaceAll('>', '\\>').replaceAll(separator, `\\${separator}`),
        )
        .join(' > '),
    )
    .join(`${separator} `)
