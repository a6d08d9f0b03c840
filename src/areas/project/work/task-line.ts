import { readQuickAdd, readRepeat } from '#kernel/quick-add/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import type { NewTask } from '../task/task.input.ts'

interface NamedUser {
  id: string
  name: string
}

/**
 * Parses a task from one line: its day and time, `@name` for its assignee, `!สูง` for its priority, `ทุกวันจันทร์` for its
 * recurrence. Where the task cannot recur (`canRepeat`), those words stay in the title rather than being lost.
 */
export function parseTaskLine(
  line: string,
  now: Date,
  users: readonly NamedUser[],
  { canRepeat = false }: { canRepeat?: boolean | undefined } = {},
): NewTask {
  const assigneeIds: string[] = []
  let priority = 0
  const rest = line
    .replace(/(^|\s)@(\S+)/gu, (match, before: string, namePart: string) => {
      const found = users.find(({ name }) => name.toLowerCase().includes(namePart.toLowerCase()))
      if (!found) return match
      assigneeIds.push(found.id)
      return before
    })
    .replace(/(^|\s)!(\S+)/gu, (match, before: string, priorityWord: string) => {
      const found = priorityByWord[priorityWord.toLowerCase()]
      if (found === undefined) return match
      priority = found
      return before
    })
  const { title: read, day, last, from, place, rule } = readQuickAdd(rest, now)
  // A task has no location: if one is named, it stays in the text.
  const where =
    place === null
      ? undefined
      : rest.match(/\S+/gu)?.find((piece) => piece.includes(place.split(' ')[0] ?? place))
  const repeat = canRepeat ? null : readRepeat(thaiDigitsToArabic(rest))
  const every = repeat && rest.slice(repeat.at, repeat.at + repeat.length)
  const title = [read, where && !read.includes(where) && where, every].filter(Boolean).join(' ')
  return {
    title: title.slice(0, 300),
    ...(day && last && { startOn: day }),
    ...(day && { dueOn: last ?? day }),
    ...(day && from !== null && { dueMinute: from }),
    ...(assigneeIds.length && { assigneeIds: [...new Set(assigneeIds)] }),
    ...(priority && { priority }),
    ...(canRepeat && rule && { rule }),
  }
}

const priorityByWord: Record<string, number> = {
  ต่ำ: 1,
  low: 1,
  ปกติ: 2,
  medium: 2,
  สูง: 3,
  high: 3,
  ด่วน: 4,
  urgent: 4,
}
