import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { acceptsHtml } from '#kernel/http/accepts-html.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { projectPaths } from '../paths.ts'
import { type TaskDetail, taskDetail } from './task-detail.server.ts'

/** Returns what a task's panel shows in addition to list data; `A-12`. Opened in a browser, it leads to the task. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const found = /^([A-Z]{1,6})-(\d{1,7})$/.exec(params.task ?? '')
  if (!found) throw notFound('project.task_not_found')
  if (acceptsHtml(request)) throw redirect(projectPaths.taskNamed(found[0]))
  return taskDetail(ctxOf(context), found[1]!, Number(found[2]))
}

/** Why there is nothing to show, as an HTTP status; 0 if there was no response. */
export interface NoDetail {
  refused: number
}

/** A panel that cannot be loaded reports that itself: an error of its own would take the whole page with it. */
export async function clientLoader({
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<TaskDetail | NoDetail> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    return { refused: isRouteErrorResponse(error) ? error.status : 0 }
  }
}
