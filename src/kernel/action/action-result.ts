import type { FormRejection } from '#kernel/http/form-action.ts'

/** How to undo what was just done: another action of the same page, with its input. */
export interface Undo {
  intent: string
  values: Record<string, string>
}

/** What an action returns on success. `message` is already in the visitor's language. */
export interface ActionSuccess<Result = unknown> {
  ok: true
  intent: string
  result: Result
  message?: string
  undo?: Undo
}

/** What an action returns when it was refused: the problem, the submitted values, and which action it was. */
export interface ActionRejection extends FormRejection {
  intent: string
}

export type ActionResult<Result = unknown> = ActionSuccess<Result> | ActionRejection

export const isActionResult = (data: unknown): data is ActionResult =>
  typeof data === 'object' && data !== null && 'ok' in data && 'intent' in data
