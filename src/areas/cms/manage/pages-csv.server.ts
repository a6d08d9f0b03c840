import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { cmsAbilities } from '../abilities.ts'
import { manageMessages } from '../messages/manage.ts'
import { pathOf } from '../page/slug.rules.ts'
import type { PageListQuery } from './manage.list.rules.ts'
import { listManaged } from './page-list.server.ts'

/** Returns the pages or posts of a list as CSV. Throws 403. */
export function pagesCsv(ctx: Ctx, query: PageListQuery): ReadableStream<Uint8Array> {
  authorize(ctx, cmsAbilities['page.write'])
  const t = manageMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: t.csvColumns.split('|'),
    page: (reading, page) => listManaged(reading, { ...query, page }),
    row: (page) => [
      page.title.th,
      page.title.en,
      decodeURIComponent(pathOf(page)),
      t.state[page.state],
      page.publishedAt ? formatDateTime(page.publishedAt, ctx.locale) : '',
      formatDateTime(page.draftAt, ctx.locale),
      page.by,
    ],
  })
}
