import { type ActionFunctionArgs, data } from 'react-router'
import { asProblem, malformed, Problem } from '#kernel/errors.ts'
import type { Ctx } from './ctx.ts'
import { type ProblemBody, problemBody } from './problem.ts'
import { ctxOf } from './router-context.ts'

interface FormActionInput {
  ctx: Ctx
  form: FormData
  params: Record<string, string | undefined>
  request: Request
}

/** What a form gets back when it was refused: the errors, and what was typed. */
export interface FormRejection {
  ok: false
  problem: ProblemBody
  values: Record<string, string>
}

/**
 * Creates a page's action from a function of context and form. A `Problem` rolls everything back and is returned as
 * data with the right status, together with what was typed, so that the page shows it beside the fields and nothing is
 * lost.
 */
export function formAction<Result>(work: (input: FormActionInput) => Promise<Result>) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const ctx = ctxOf(context)
    const form = await request.formData().catch(() => undefined)
    try {
      if (!form) throw malformed()
      return await work({ ctx, form, params, request })
    } catch (thrown) {
      const error = asProblem(thrown)
      await ctx.db.rollback()
      if (!(error instanceof Problem)) throw error
      ctx.cookies.length = 0
      const refused: FormRejection = {
        ok: false,
        problem: problemBody(error, ctx.locale, ctx.requestId),
        values: form ? submittedValues(form) : {},
      }
      return data(refused, { status: error.status })
    }
  }
}

/** Returns what was typed into a form, to show it again: only text, and no secrets. */
export function submittedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries.filter(([name]) => !/password|secret/i.test(name)))
}
