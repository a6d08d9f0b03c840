/** What the choice needs to know of a variant: one value of every option. */
export interface Choosable {
  sku: string
  choice: Record<string, string>
  out: boolean
}

/**
 * `chosen`: the current one. `open`: available together with the other current values. `out`: the same, but sold out.
 * `other`: only with other values than the current ones. `none`: in no variant at all.
 */
export type ValueState = 'chosen' | 'open' | 'out' | 'other' | 'none'

export interface ValueChoice {
  value: string
  state: ValueState
  /** The variant that choosing it leads to; null if there is none. */
  sku: string | null
}

/** Returns the variant named in a URL, otherwise the first available one, otherwise the first. */
export function chosenVariant<T extends Choosable>(
  variants: readonly T[],
  sku: string | null,
): T | undefined {
  const requestedSku = sku?.trim().toLowerCase()
  return (
    (requestedSku ? variants.find((variant) => variant.sku.toLowerCase() === requestedSku) : undefined) ??
    variants.find((variant) => !variant.out) ??
    variants[0]
  )
}

/** Returns the state of each value of an option while the other options stay as they are. */
export function valueChoices(
  option: { code: string; values: readonly { code: string }[] },
  variants: readonly Choosable[],
  chosen: Choosable,
): ValueChoice[] {
  return option.values.map(({ code: value }) => {
    if (chosen.choice[option.code] === value) return { value, state: 'chosen', sku: chosen.sku }
    const having = variants.filter((variant) => variant.choice[option.code] === value)
    const nearest = nearestOf(having, chosen, option.code)
    if (!nearest) return { value, state: 'none', sku: null }
    const fits = sharedValues(nearest, chosen, option.code) === Object.keys(chosen.choice).length - 1
    return { value, state: fits ? (nearest.out ? 'out' : 'open') : 'other', sku: nearest.sku }
  })
}

/** Keeps as much of the current choice as possible; among equals, prefers an available variant. */
function nearestOf(variants: readonly Choosable[], chosen: Choosable, except: string): Choosable | undefined {
  const rank = (variant: Choosable) => sharedValues(variant, chosen, except) * 2 + (variant.out ? 0 : 1)
  return [...variants].sort((a, b) => rank(b) - rank(a))[0]
}

function sharedValues(a: Choosable, b: Choosable, except: string): number {
  return Object.keys(b.choice).filter((code) => code !== except && a.choice[code] === b.choice[code]).length
}
