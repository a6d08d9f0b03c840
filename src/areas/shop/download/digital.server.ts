import { entitledByOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopPaths } from '../paths.ts'
import { downloadKind } from './download.server.ts'
import { shopDownloads } from './download.table.ts'
import { keysOfOrder } from './licence.server.ts'

const downloads = rows(shopDownloads)

/** The online goods of an order: files to open, keys to use. */
export interface DigitalGoods {
  files: { id: string; name: string; edition: number; to: string }[]
  keys: { name: LocalizedText; keys: string[]; pending: number }[]
}

/** Whether the online goods of an order still belong to its buyer. */
export const isOpen = ({
  paidAt,
  status,
  payment,
}: Pick<OrderView, 'paidAt' | 'status' | 'payment'>): boolean =>
  paidAt !== null && status !== 'cancelling' && status !== 'cancelled' && payment.status !== 'refunded'

/**
 * Returns the online goods of an order; null if there are none, not yet, or they were withdrawn with a refund. `token`
 * opens the files without an account. Two statements for a paid order, three if it includes files.
 */
export async function digitalOf(
  ctx: Ctx,
  order: OrderView,
  token: string | null,
): Promise<DigitalGoods | null> {
  if (!isOpen(order)) return null
  const [targets, given] = await Promise.all([
    entitledByOrder(ctx, order.id, downloadKind),
    keysOfOrder(ctx, order.id),
  ])
  if (!targets.length && !given.length) return null
  const files = targets.length
    ? await downloads.list(ctx, { where: { id: targets }, order: ['createdAt'] })
    : []
  return {
    files: files.map(({ id, name, edition }) => ({
      id,
      name,
      edition,
      to: shopPaths.download(id, token ? { order: order.number, token } : {}),
    })),
    keys: [...Map.groupBy(given, ({ variantId }) => variantId)].map(([variantId, own]) => ({
      name: order.lines.find(({ ref }) => ref === variantId)?.name ?? { th: '', en: '' },
      keys: own.flatMap(({ key }) => key ?? []),
      pending: own.filter(({ key }) => key === null).length,
    })),
  }
}
