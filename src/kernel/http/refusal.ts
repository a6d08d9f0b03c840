import type { Refused } from './form-action.ts'

/** Returns the refusal in an action's response, with the messages by field. */
export function refusalOf(answer: unknown): (Refused & { errors: Record<string, string> }) | undefined {
  if (!isRefused(answer)) return undefined
  const errors = Object.fromEntries((answer.problem.errors ?? []).map((error) => [error.path, error.message]))
  return { ...answer, errors }
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && (answer as Refused).ok === false
}
