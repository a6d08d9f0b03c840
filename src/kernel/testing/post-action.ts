import { type ActionFunctionArgs, type data, RouterContextProvider } from 'react-router'
import type { ActionResult } from '#kernel/action/action-result.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { setCtx } from '#kernel/http/router-context.ts'

type ActionResponse = ActionResult | FormRejection
type Page = (
  args: ActionFunctionArgs,
) => Promise<ActionResult | Response | ReturnType<typeof data<ActionResponse>>>
type Fields = Readonly<Record<string, string | readonly string[]>>

/** Submits a form to a page's action as a browser does; a refusal is a result with `ok: false`, a redirect a response. */
export async function postAction(
  page: Page,
  ctx: Ctx,
  fields: Fields,
  path = '/page',
): Promise<ActionResponse | Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) body.append(name, text)
  const request = new Request(`http://alpha.test${path}`, { method: 'POST', body })
  const context = setCtx(new RouterContextProvider(), ctx)
  const answer = await page({ request, params: {}, context } as unknown as ActionFunctionArgs)
  return answer instanceof Response || 'ok' in answer ? answer : answer.data
}
