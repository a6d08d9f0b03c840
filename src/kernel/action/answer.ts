import type { Refused } from '#kernel/http/form-action.ts'

/** How to undo what was just done: another action of the same page, with its input. */
export interface Undo {
  intent: string
  values: Record<string, string>
}

/** What an action returns on success. `message` is already in the visitor's language. */
export interface Done<Result = unknown> {
  ok: true
  intent: string
  result: Result
  message?: string
  undo?: Undo
}

/** What an action returns when it was refused: the problem, the submitted values, and which action it was. */
export interface RefusedAction extends Refused {
  intent: string
}

export type Answer<Result = unknown> = Done<Result> | RefusedAction

export const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'ok' in data && 'intent' in data
