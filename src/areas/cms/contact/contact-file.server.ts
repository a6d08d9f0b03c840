import writeXlsxFile from 'write-excel-file/node'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvLines } from '#kernel/list/list-csv.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { type AnswerListQuery, answerList } from '../manage/manage.list.rules.ts'
import { manageMessages } from '../messages/manage.ts'
import { answerText } from './answer.rules.ts'
import { allContacts, type ContactRow } from './contact.server.ts'
import { lastDay } from './retention.rules.ts'

const all = answerList.parse(new URLSearchParams())

/**
 * Returns the form submissions of a list's query as CSV for Excel (with a byte-order mark). Anything that could be read
 * as a formula is neutralised. Throws 401, 403.
 */
export const contactsCsv = async (ctx: Ctx, query: AnswerListQuery = all): Promise<string> =>
  `\uFEFF${csvLines(await contactLines(ctx, query))}`

/** Returns the same as an Excel file, where every cell is text and phone numbers keep their first 0. Throws 401, 403. */
export async function contactsXlsx(ctx: Ctx, query: AnswerListQuery = all): Promise<Uint8Array<ArrayBuffer>> {
  const lines = await contactLines(ctx, query)
  const cells = lines.map((line, at) =>
    line.map((value) => (at === 0 ? { value, fontWeight: 'bold' as const } : { value })),
  )
  return new Uint8Array(await writeXlsxFile(cells).toBuffer())
}

/** One column for each question of these forms; the first line has the labels. */
async function contactLines(ctx: Ctx, query: AnswerListQuery): Promise<string[][]> {
  const rows: ContactRow[] = []
  for await (const more of allContacts(ctx, query)) rows.push(...more)
  const columns = (answers: ContactRow['answers']) =>
    columnsOf(answers.map(({ field }) => field.label[ctx.locale]))
  const requested = [...new Set(rows.flatMap(({ answers }) => columns(answers)))]
  const t = manageMessages[ctx.locale].answer
  const lines = rows.map(({ form, at, sender, seenAt, goesAt, answers }) => {
    const names = columns(answers)
    const messages = new Map(answers.map((answer, at) => [names[at], answerText(answer, ctx.locale)]))
    return [
      formatDateTime(at, ctx.locale),
      form,
      seenAt ? formatDateTime(seenAt, ctx.locale) : '',
      goesAt ? formatDate(lastDay(goesAt), ctx.locale) : '',
      sender,
      ...requested.map((label) => messages.get(label) ?? ''),
    ]
  })
  return [[...t.columns.split('|'), ...requested], ...lines]
}

/** A form may use the same label twice; the second gets its own column. */
function columnsOf(labels: readonly string[]): string[] {
  const times = new Map<string, number>()
  return labels.map((label) => {
    const time = (times.get(label) ?? 0) + 1
    times.set(label, time)
    return time > 1 ? `${label} (${time})` : label
  })
}
