import type { PriceMode } from '#kernel/money/vat.ts'

export const mostBundleParts = 20

/** A part of a bundle as it is to be stored, with what is known of its product. */
export interface WantedPart {
  variantId: string
  pieces: number
  vatMode: PriceMode
  /** It is a bundle itself. */
  bundle: boolean
}

/**
 * Why these cannot be the parts of a bundle: the code of an error, or undefined. No parts at all: it is a bundle no longer.
 *
 * A price that holds its tax cannot be shared among prices that do not.
 */
export function bundleFault(
  bundle: { vatMode: PriceMode },
  parts: readonly WantedPart[],
): string | undefined {
  if (!parts.length) return undefined
  if (parts.length > mostBundleParts) return 'catalog.bundle_parts'
  if (new Set(parts.map(({ variantId }) => variantId)).size < parts.length) return 'catalog.bundle_twice'
  if (parts.some((part) => part.bundle)) return 'catalog.bundle_in_bundle'
  if (parts.reduce((sum, { pieces }) => sum + pieces, 0) < 2) return 'catalog.bundle_parts'
  const isBeside = (mode: PriceMode) => mode === 'exclusive'
  if (parts.some(({ vatMode }) => isBeside(vatMode) !== isBeside(bundle.vatMode))) return 'catalog.bundle_vat'
  return undefined
}
