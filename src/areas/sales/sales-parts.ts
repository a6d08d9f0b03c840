import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { provinceTiles } from '#kernel/ui/chart/province-tiles.ts'
import { salesMessages } from './messages/index.ts'
import type { SalesPart, SalesSummary } from './summary/summary.types.ts'

export const partKinds = ['channel', 'method', 'category', 'product', 'unit', 'seller', 'province'] as const
export type PartKind = (typeof partKinds)[number]

export const partsOf = (summary: SalesSummary): Record<PartKind, SalesPart[]> => ({
  channel: summary.channels,
  method: summary.methods,
  category: summary.categories,
  product: summary.products,
  unit: summary.units,
  seller: summary.sellers,
  province: summary.provinces,
})

/** Returns the display name of a part of the sales. */
export function usePartName(): (kind: PartKind, part: SalesPart) => string {
  const t = useMessages(salesMessages)
  const locale = useLocale()
  const labels: Record<string, Record<string, string>> = {
    channel: t.channels,
    method: t.methods,
    unit: t.units,
    seller: t.sellers,
  }
  return (kind, { key, name }) => {
    if (name) return name[locale]
    if (kind === 'province') return provinceTiles.find(({ code }) => code === key)?.[locale] ?? t.noProvince
    if (kind === 'product') return t.otherProducts
    return labels[kind]?.[key] ?? (key || t.noCategory)
  }
}
