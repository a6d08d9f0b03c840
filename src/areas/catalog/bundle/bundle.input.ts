import { z } from '#kernel/http/api.ts'
import { maxBundleParts } from './bundle.rules.ts'

/** The parts of a bundle, in order. */
export const bundleInput = z
  .array(z.object({ variantId: z.uuid(), pieces: z.number().int().min(1).max(99) }))
  .max(maxBundleParts)
export type BundleInput = z.output<typeof bundleInput>
