import { normalizeThai } from '#kernel/text/normalize.ts'

/**
 * What programs that open a CSV would treat as a formula (OWASP, "CSV injection"). It gets a leading apostrophe, and so
 * does anything that already looks like one with apostrophes, so that removing one restores the original.
 */
const formulaPattern = /^'*[=+\-@\t\r]/
/**
 * The start of such a cell, for the option `escapeFormulae` of papaparse. Its own pattern, used for `true`, must match
 * the whole cell on one line, and so lets a formula with a line break through.
 */
export const formulaStart = /^[=+\-@\t\r]/
const numberPattern = /^-\d+(?:\.\d+)?$/

export const escapeCell = (text: string): string =>
  formulaPattern.test(text) && !numberPattern.test(text) ? `'${text}` : text

export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell

/** Normalises text for comparison: one spelling of Thai, one kind of line break, trimmed. */
export const normalizeText = (text: string): string => normalizeThai(text).replace(/\r\n?/g, '\n').trim()

/** Returns the intended text of a cell. */
export const readCell = (cell: string): string => normalizeText(unescapeCell(cell.trim()))

/** Splits a cell into several texts. A separator within a text is escaped with a backslash, as in WooCommerce. */
export const splitList = (cell: string, separator: string): string[] =>
  splitKeepingBlanks(cell, separator).filter(Boolean)

/** Like `splitList`, but keeps blank items in their place. */
export function splitKeepingBlanks(cell: string, separator: string): string[] {
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
  return [...parts, part].map((eachCell) => eachCell.trim())
}

export const joinList = (parts: readonly string[], separator: string): string =>
  parts
    .map((part) => part.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(`${separator} `)

/** Splits category paths: `Fruit > Citrus`, several in one cell. */
export const splitPaths = (cell: string, separator: string): string[][] =>
  splitOuter(cell, separator)
    .map((path) => splitList(path, '>'))
    .filter((path) => path.length > 0)

/** Splits at the separator and keeps every backslash for the next split. */
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
