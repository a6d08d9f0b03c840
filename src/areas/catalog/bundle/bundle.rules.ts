import type { PriceMode } from '#kernel/money/vat.ts'

export const maxBundleParts = 20

/** A bundle part to be stored, with the relevant data of its product. */
export interface RequestedPart {
  variantId: string
  pieces: number
  vatMode: PriceMode
  /** Whether it is a bundle itself. */
  bundle: boolean
}

/**
 * Returns the error code if these cannot be the parts of a bundle, otherwise undefined. Without parts, it is no longer
 * a bundle.
 * A price that includes tax cannot be split among prices that do not.
 */
export function validateBundle(
  bundle: { vatMode: PriceMode },
  parts: readonly RequestedPart[],
): string | undefined {
  if (!parts.length) return undefined
  if (parts.length > maxBundleParts) return 'catalog.bundle_parts'
  if (new Set(parts.map(({ variantId }) => variantId)).size < parts.length) return 'catalog.bundle_twice'
  if (parts.some((part) => part.bundle)) return 'catalog.bundle_in_bundle'
  if (parts.reduce((sum, { pieces }) => sum + pieces, 0) < 2) return 'catalog.bundle_parts'
  const isBeside = (mode: PriceMode) => mode === 'exclusive'
  if (parts.some(({ vatMode }) => isBeside(vatMode) !== isBeside(bundle.vatMode))) return 'catalog.bundle_vat'
  return undefined
}
