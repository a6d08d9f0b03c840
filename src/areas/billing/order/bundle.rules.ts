import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** The bundle a line was sold in, as it was when it was ordered; `unitSatang` is what a piece of the line cost in it. */
export interface BundledIn {
  ref: string
  sku: string
  name: LocalizedText
  /** How many bundles. */
  quantityMilli: number
  unitSatang: Satang
}

/** The same, for who writes it into the meta of a line. */
export const bundledIn = (bundle: BundledIn): BundledIn => bundle

/** The bundle this line belongs to; null where it was sold by itself. Written by a checkout alone (`meta.bundle`). */
export function bundleOfLine(line: { meta?: Record<string, unknown> | null }): BundledIn | null {
  const bundle = line.meta?.bundle
  return bundle && typeof bundle === 'object' ? (bundle as BundledIn) : null
}

/** Whether the line at this place is the first of its bundle. */
export const beginsBundle = (
  lines: readonly { meta?: Record<string, unknown> | null }[],
  at: number,
): BundledIn | null => {
  const bundle = bundleOfLine(lines[at]!)
  const before = at > 0 ? bundleOfLine(lines[at - 1]!) : null
  return bundle && bundle.ref !== before?.ref ? bundle : null
}
