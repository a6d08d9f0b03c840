import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { taskDetail } from './task-detail.server.ts'

/** What the panel of a task shows beside what lists know; `A-12`. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const found = /^([A-Z]{1,6})-(\d{1,7})$/.exec(params.task ?? '')
  if (!found) throw notFound('project.task_not_found')
  return taskDetail(ctxOf(context), found[1]!, Number(found[2]))
}
