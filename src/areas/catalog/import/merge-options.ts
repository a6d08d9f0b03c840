import type { ProductOption } from '../catalog.types.ts'
import { codeOf } from '../product/product.rules.ts'
import type { InputText, StagedProduct } from './import.types.ts'
import { anyText, matchesText, textAfter } from './localized-text.rules.ts'

/** Options merged from a file and the existing product, and how a variant chooses from them. */
export interface MergedOptions {
  options: ProductOption[]
  /** Returns a variant's choice by its values; undefined if they do not fit the options. */
  choice(values: readonly InputText[]): Record<string, string> | undefined
}

/** A variation for any value of an option that other variations choose from gets a dedicated value for it. */
const anyValue: InputText = { th: 'แบบใดก็ได้', en: 'Any' }

export const hasText = (value: InputText | undefined): boolean => value !== undefined && anyText(value) !== ''

/**
 * Existing options and values keep their codes, which variants and filters refer to. Names without any value are
 * ignored, so that a file with only prices changes no options.
 */
export function mergeOptions(before: readonly ProductOption[], staged: StagedProduct): MergedOptions {
  const isChosen = (index: number) => staged.variants.some((variant) => hasText(variant.values[index]))
  const names = staged.options ?? []
  const indexes = names.flatMap((_, index) => (isChosen(index) ? [index] : []))
  const hasOptions =
    staged.options !== undefined && staged.variants.length > 0 && (!names.length || indexes.length > 0)
  const options = hasOptions
    ? optionsAfter(
        before,
        indexes.map((index) => names[index]!.name),
      )
    : before.map(cloneOption)
  const valuesIn = (values: readonly InputText[]) =>
    hasOptions ? indexes.map((index) => values[index] ?? {}) : values
  indexes.forEach((index, n) => {
    // In the order in which the product lists them, not that of its variants.
    for (const text of names[index]?.values ?? []) {
      if (staged.variants.some((variant) => anyText(variant.values[index] ?? {}) === text))
        codeOfValue(options[n]!, { any: text })
    }
  })
  return {
    options,
    choice(values) {
      const chosen = valuesIn(values)
      if (chosen.length !== options.length) return undefined
      const pairs = options.map((option, n) => [
        option.code,
        codeOfValue(option, hasText(chosen[n]) ? chosen[n]! : anyValue),
      ])
      return Object.fromEntries(pairs)
    },
  }
}

function optionsAfter(before: readonly ProductOption[], names: readonly InputText[]): ProductOption[] {
  const remaining = [...before]
  const found = names.map((name) => {
    const at = remaining.findIndex((option) => matchesText(name, option.name))
    return at < 0 ? undefined : cloneOption(remaining.splice(at, 1)[0]!)
  })
  const usedCodes = new Set(found.flatMap((option) => option?.code ?? []))
  return names.map((name, n): ProductOption => {
    const matched = found[n]
    if (matched) return { ...matched, name: labelAfter(matched.name, name) }
    const label = labelAfter(undefined, name)
    const code = codeOf(label, usedCodes)
    usedCodes.add(code)
    return { code, name: label, values: [] }
  })
}

const cloneOption = (option: ProductOption): ProductOption => ({ ...option, values: [...option.values] })

/** A label is not changed by the text that matched it: a file in one language may have matched the other one. */
function labelAfter(before: ProductOption['name'] | undefined, input: InputText): ProductOption['name'] {
  if (before && input.any !== undefined) return before
  const updated = textAfter(before, input)
  return { th: updated.th || updated.en, en: updated.en }
}

/** Returns the code of a value; a new one is added after the others. */
function codeOfValue(option: ProductOption, input: InputText): string {
  const at = option.values.findIndex((value) => matchesText(input, value.label))
  const existing = option.values[at]
  if (existing) {
    option.values[at] = { ...existing, label: labelAfter(existing.label, input) }
    return existing.code
  }
  const label = labelAfter(undefined, input)
  const code = codeOf(label, new Set(option.values.map((value) => value.code)))
  option.values.push({ code, label })
  return code
}
