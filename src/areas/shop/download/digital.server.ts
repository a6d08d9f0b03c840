import { openedByOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopPaths } from '../paths.ts'
import { downloadKind } from './download.server.ts'
import { shopDownloads } from './download.table.ts'
import { keysOfOrder } from './licence.server.ts'

const downloads = rows(shopDownloads)

/** What an order gives online: files to open, keys to use. */
export interface DigitalGoods {
  files: { id: string; name: string; edition: number; to: string }[]
  keys: { name: LocalizedText; keys: string[]; waiting: number }[]
}

/** Whether what an order gave online is its buyer's still. */
export const isOpen = ({
  paidAt,
  status,
  payment,
}: Pick<OrderView, 'paidAt' | 'status' | 'payment'>): boolean =>
  paidAt !== null && status !== 'cancelling' && status !== 'cancelled' && payment.status !== 'refunded'

/**
 * What an order gives online; null where that is nothing, or not yet, or was taken back with the money. `token` opens the files for
 * who has no account. Two statements for an order that was paid, three where it brings files.
 */
export async function digitalOf(
  ctx: Ctx,
  order: OrderView,
  token: string | null,
): Promise<DigitalGoods | null> {
  if (!isOpen(order)) return null
  const [targets, given] = await Promise.all([
    openedByOrder(ctx, order.id, downloadKind),
    keysOfOrder(ctx, order.id),
  ])
  if (!targets.length && !given.length) return null
  const files = targets.length
    ? await downloads.list(ctx, { where: { id: targets }, order: ['createdAt'] })
    : []
  return {
    files: files.map(({ id, name, edition }) => ({
      ...{ id, name, edition },
      to: shopPaths.download(id, token ? { order: order.number, token } : {}),
    })),
    keys: [...Map.groupBy(given, ({ variantId }) => variantId)].map(([variantId, own]) => ({
      name: order.lines.find(({ ref }) => ref === variantId)?.name ?? { th: '', en: '' },
      keys: own.flatMap(({ key }) => key ?? []),
      waiting: own.filter(({ key }) => key === null).length,
    })),
  }
}
