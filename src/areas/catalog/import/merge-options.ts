import type { ProductOption } from '../catalog.types.ts'
import { codeOf } from '../product/product.rules.ts'
import type { InputText, StagedProduct } from './import.types.ts'
import { anyOf, means, wordsAfter } from './words.rules.ts'

/** Options merged from a file and the existing product, and how a variant chooses from them. */
export interface MergedOptions {
  options: ProductOption[]
  /** Returns a variant's choice by its values; undefined if they do not fit the options. */
  choice(values: readonly InputText[]): Record<string, string> | undefined
}

/** A variation for any value of an option that other variations choose from gets a dedicated value for it. */
const anyValue: InputText = { th: 'แบบใดก็ได้', en: 'Any' }

export const hasText = (value: InputText | undefined): boolean => value !== undefined && anyOf(value) !== ''

/**
 * Existing options and values keep their codes, which variants and filters refer to. Names without any value are
 * ignored, so that a file with only prices changes no options.
 */
export function mergeOptions(before: readonly ProductOption[], staged: StagedProduct): MergedOptions {
  const isChosen = (place: number) => staged.variants.some((variant) => hasText(variant.values[place]))
  const names = staged.options ?? []
  const places = names.flatMap((_, place) => (isChosen(place) ? [place] : []))
  const says =
    staged.options !== undefined && staged.variants.length > 0 && (!names.length || places.length > 0)
  const options = says
    ? optionsAfter(
        before,
        places.map((place) => names[place]!.name),
      )
    : before.map(copyOf)
  const valuesIn = (values: readonly InputText[]) =>
    says ? places.map((place) => values[place] ?? {}) : values
  places.forEach((place, n) => {
    // In the order in which the product lists them, not that of its variants.
    for (const text of names[place]?.values ?? []) {
      if (staged.variants.some((variant) => anyOf(variant.values[place] ?? {}) === text))
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
  const left = [...before]
  const found = names.map((name) => {
    const at = left.findIndex((option) => means(name, option.name))
    return at < 0 ? undefined : copyOf(left.splice(at, 1)[0]!)
  })
  const taken = new Set(found.flatMap((option) => option?.code ?? []))
  return names.map((name, n): ProductOption => {
    const own = found[n]
    if (own) return { ...own, name: labelAfter(own.name, name) }
    const label = labelAfter(undefined, name)
    const code = codeOf(label, taken)
    taken.add(code)
    return { code, name: label, values: [] }
  })
}

const copyOf = (option: ProductOption): ProductOption => ({ ...option, values: [...option.values] })

/** A label is not changed by the text that matched it: a file in one language may have matched the other one. */
function labelAfter(before: ProductOption['name'] | undefined, input: InputText): ProductOption['name'] {
  if (before && input.any !== undefined) return before
  const words = wordsAfter(before, input)
  return { th: words.th || words.en, en: words.en }
}

/** Returns the code of a value; a new one is added after the others. */
function codeOfValue(option: ProductOption, input: InputText): string {
  const at = option.values.findIndex((value) => means(input, value.label))
  const known = option.values[at]
  if (known) {
    option.values[at] = { ...known, label: labelAfter(known.label, input) }
    return known.code
  }
  const label = labelAfter(undefined, input)
  const code = codeOf(label, new Set(option.values.map((value) => value.code)))
  option.values.push({ code, label })
  return code
}
