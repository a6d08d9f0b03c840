import type { Ctx } from '#kernel/http/ctx.ts'
import { csvLines } from '#kernel/list/list-csv.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { manageMessages } from '../messages/manage.ts'
import { answerText } from './answer.rules.ts'
import { type ContactRow, contactsAfter } from './contact.server.ts'
import { lastDay } from './retention.rules.ts'

/**
 * Returns all form submissions as CSV for Excel (with a byte-order mark): one column for each question ever asked.
 * Anything that could be read as a formula is neutralised.
 */
export async function contactsCsv(ctx: Ctx): Promise<string> {
  const rows: ContactRow[] = []
  for (
    let more = await contactsAfter(ctx, null);
    more.length;
    more = await contactsAfter(ctx, more.at(-1)?.id ?? null)
  )
    rows.push(...more)
  const columns = (answers: ContactRow['answers']) =>
    columnsOf(answers.map(({ field }) => field.label[ctx.locale]))
  const requested = [...new Set(rows.flatMap(({ answers }) => columns(answers)))]
  const t = manageMessages[ctx.locale].answer
  const lines = rows.map(({ form, at, seenAt, goesAt, answers }) => {
    const names = columns(answers)
    const messages = new Map(answers.map((answer, at) => [names[at], answerText(answer, ctx.locale)]))
    return [
      formatDateTime(at, ctx.locale),
      form,
      seenAt ? formatDateTime(seenAt, ctx.locale) : '',
      goesAt ? formatDate(lastDay(goesAt), ctx.locale) : '',
      ...requested.map((label) => messages.get(label) ?? ''),
    ]
  })
  return `\uFEFF${csvLines([[...t.columns.split('|'), ...requested], ...lines])}`
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
