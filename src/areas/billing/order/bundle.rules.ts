import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** The bundle a line was sold in, as it was when ordered; `unitSatang` is the price per piece of the line within it. */
export interface LineBundle {
  ref: string
  sku: string
  name: LocalizedText
  /** The number of bundles. */
  quantityMilli: number
  unitSatang: Satang
}

/** The same, for code that writes it into the meta of a line. */
export const lineBundle = (bundle: LineBundle): LineBundle => bundle

/** Returns the bundle this line belongs to; null if it was sold separately. Written only by a checkout (`meta.bundle`). */
export function bundleOfLine(line: { meta?: Record<string, unknown> | null }): LineBundle | null {
  const bundle = line.meta?.bundle
  return bundle && typeof bundle === 'object' ? (bundle as LineBundle) : null
}

/** Returns whether the line at this position is the first of its bundle. */
export const isFirstOfBundle = (
  lines: readonly { meta?: Record<string, unknown> | null }[],
  at: number,
): LineBundle | null => {
  const bundle = bundleOfLine(lines[at]!)
  const before = at > 0 ? bundleOfLine(lines[at - 1]!) : null
  return bundle && bundle.ref !== before?.ref ? bundle : null
}
