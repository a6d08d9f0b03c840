import type { EntitlementKind, NamedTarget } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { shopPaths } from '../paths.ts'
import { downloadKind } from './download.server.ts'
import { shopDownloads } from './download.table.ts'

const downloads = rows(shopDownloads)

const toNamedDownload = ({ id, name }: { id: string; name: string }): NamedTarget => ({
  target: id,
  name: { th: name, en: name },
  to: shopPaths.download(id),
})

/** Files that come with products, as an entitlement. */
export const downloadEntitlement: EntitlementKind = {
  kind: downloadKind,
  label: { th: 'ไฟล์', en: 'File' },
  names: async (ctx: Ctx, targets) =>
    (await downloads.list(ctx, { where: { id: targets.filter(isId) } })).map(toNamedDownload),
  choices: async (ctx: Ctx) =>
    (await downloads.list(ctx, { where: { withdrawnAt: null }, order: ['-createdAt'], limit: 100 })).map(
      toNamedDownload,
    ),
}
