import type { FormRejection } from './form-action.ts'

/** Returns the refusal in an action's response, with the messages by field. */
export function rejectionOf(
  answer: unknown,
): (FormRejection & { errors: Record<string, string> }) | undefined {
  if (!isRejection(answer)) return undefined
  const errors = Object.fromEntries((answer.problem.errors ?? []).map((error) => [error.path, error.message]))
  return { ...answer, errors }
}

function isRejection(answer: unknown): answer is FormRejection {
  return typeof answer === 'object' && answer !== null && (answer as FormRejection).ok === false
}
