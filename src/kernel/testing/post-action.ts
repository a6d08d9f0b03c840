import { type ActionFunctionArgs, type data, RouterContextProvider } from 'react-router'
import type { Answer } from '#kernel/action/answer.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Refused } from '#kernel/http/form-action.ts'
import { setCtx } from '#kernel/http/router-context.ts'

type ActionAnswer = Answer | Refused
type Page = (args: ActionFunctionArgs) => Promise<Answer | Response | ReturnType<typeof data<ActionAnswer>>>
type Fields = Readonly<Record<string, string | readonly string[]>>

/** Submits a form to a page's action as a browser does; a refusal is a result with `ok: false`, a redirect a response. */
export async function postAction(
  page: Page,
  ctx: Ctx,
  fields: Fields,
  path = '/page',
): Promise<ActionAnswer | Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const request = new Request(`http://alpha.test${path}`, { method: 'POST', body })
  const context = setCtx(new RouterContextProvider(), ctx)
  const answer = await page({ request, params: {}, context } as unknown as ActionFunctionArgs)
  return answer instanceof Response || 'ok' in answer ? answer : answer.data
}
