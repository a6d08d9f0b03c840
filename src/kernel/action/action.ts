import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import { type Ability, authorize } from '#kernel/auth/abilities.ts'
import { asProblem, malformed, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { submittedValues } from '#kernel/http/form-action.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ActionResult, Undo } from './action-result.ts'
import { formValues } from './form-values.ts'

/** What an action can use besides its parsed input. */
export interface RequestParams {
  form: FormData
  params: Record<string, string | undefined>
  request: Request
}

/** What happens next: a redirect, or staying on the page with a message and an undo. */
export type Outcome = { redirect: string } | { message?: LocalizedText; undo?: Undo }

interface ActionDefinition<Schema extends z.ZodType, Result> {
  /** The required right; refused with 401 or 403 before any input is read. */
  ability?: Ability
  /** The schema of the form's fields; invalid input is refused with 422 and errors beside the fields. */
  input?: Schema
  run(ctx: Ctx, input: z.output<Schema>, params: RequestParams): Promise<Result>
  done?(result: Result, request: { ctx: Ctx; input: z.output<Schema>; params: RequestParams }): Outcome
}

/** One action of a page. */
export interface Action<Result> {
  perform(ctx: Ctx, input: RequestParams): Promise<{ result: Result; outcome: Outcome }>
}

/**
 * Defines one action of a page: the required right, its input, what it does, and the message the visitor gets.
 *     export const action = actions({
 *       rename: action({ ability: noteAbilities.write, input: renameInput, run: renameNote, done: () => ({ message:
 *       saved }) }),
 *     })
 */
export function action<Result, Schema extends z.ZodType = z.ZodType<Record<string, unknown>>>(
  definition: ActionDefinition<Schema, Result>,
): Action<Result> {
  return {
    async perform(ctx, params) {
      if (definition.ability) authorize(ctx, definition.ability)
      const values = formValues(params.form)
      const input = (definition.input ? parseInput(definition.input, values) : values) as z.output<Schema>
      const result = await definition.run(ctx, input, params)
      return { result, outcome: definition.done?.(result, { ctx, input, params }) ?? {} }
    },
  }
}

type Results<Acts> = {
  [Name in keyof Acts]: Acts[Name] extends Action<infer Result> ? Result : never
}[keyof Acts]

/** A page's `action` export; carries the names of its actions for `<ActionButton>` and `<ActionForm>`. */
export interface PageAction<Acts> {
  (
    args: ActionFunctionArgs,
  ): Promise<ActionResult<Results<Acts>> | Response | ReturnType<typeof data<ActionResult>>>
  readonly names: readonly (keyof Acts & string)[]
}

/**
 * Creates a page's single `action` export. The form's `intent` selects the action; a page with one action needs none. A
 * `Problem` rolls everything back and returns its status with the submitted values; other errors are bugs and
 * propagate.
 */
export function actions<Acts extends Record<string, Action<unknown>>>(definitions: Acts): PageAction<Acts> {
  const names = Object.keys(definitions)
  const handle = async ({ request, params, context }: ActionFunctionArgs) => {
    const ctx = ctxOf(context)
    const form = await request.formData().catch(() => undefined)
    const requested = form?.get('intent')
    const intent = typeof requested === 'string' ? requested : names.length === 1 ? (names[0] ?? '') : ''
    try {
      if (!form || !Object.hasOwn(definitions, intent)) throw malformed()
      const { result, outcome } = await definitions[intent]!.perform(ctx, { form, params, request })
      if ('redirect' in outcome) return redirect(outcome.redirect)
      const { message, undo } = outcome
      return {
        ok: true,
        intent,
        result,
        ...(message && { message: message[ctx.locale] }),
        ...(undo && { undo }),
      }
    } catch (thrown) {
      const error = asProblem(thrown)
      await ctx.db.rollback()
      if (!(error instanceof Problem)) throw error
      ctx.cookies.length = 0
      const problem = problemBody(error, ctx.locale, ctx.requestId)
      const values = form ? submittedValues(form) : {}
      return data({ ok: false, intent, problem, values } satisfies ActionResult, { status: error.status })
    }
  }
  return Object.assign(handle, { names }) as unknown as PageAction<Acts>
}
