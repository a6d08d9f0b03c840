import writeXlsxFile from 'write-excel-file/node'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { day } from '#kernel/time/index.ts'
import { learnersMessages } from '../messages/learners.ts'
import { saleMessages } from '../messages/sale.ts'
import { type LearnersQuery, learnersList } from './learners.list.rules.ts'
import { listLearners } from './learners.server.ts'

type Cell = string | number

/** Returns the learners of a course as a sheet, with all pages of the filtered list. Throws 401, 403. */
async function sheetOf(ctx: Ctx, courseId: string, query: LearnersQuery): Promise<Cell[][]> {
  const t = learnersMessages[ctx.locale]
  const sheet: Cell[][] = [Object.values(t.headings)]
  for (let page = 1, pages = 1; page <= pages && page <= 400; page++) {
    const found = await listLearners(ctx, courseId, { ...query, page })
    pages = found.pages
    for (const item of found.items)
      sheet.push([
        item.name,
        item.email ?? '',
        t.tabs[item.status],
        item.percent,
        t.sources[item.source],
        item.cohort ?? '',
        item.revision,
        day(item.createdAt),
        day(item.lastAt),
        item.expiresAt ? day(item.expiresAt) : saleMessages[ctx.locale].forGood,
      ])
  }
  return sheet
}

/** Returns the same as a file: CSV or Excel. */
export async function learnersFile(
  ctx: Ctx,
  courseId: string,
  { format, params }: { format: 'csv' | 'xlsx'; params: URLSearchParams },
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sheet = await sheetOf(ctx, courseId, learnersList.parse(params))
  if (format === 'csv') {
    const text = `\uFEFF${csvText(sheet.map((row) => row.map(String)))}`
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  const cells = sheet.map((row, at) =>
    row.map((value) => (at === 0 ? { value: String(value), fontWeight: 'bold' as const } : { value })),
  )
  const file = await writeXlsxFile(cells).toBuffer()
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: new Uint8Array(file),
  }
}
