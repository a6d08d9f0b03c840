import type { Health } from '../health/health.rules.ts'
import type { ProjectMessages } from '../messages/index.ts'

/** Returns the reason for a project's status in one sentence. */
export function healthReason(t: ProjectMessages, health: Health, dayText: (day: string) => string): string {
  const { state, days, waitsFor, finishOn, overdue } = health
  if (state === 'empty') return t.why.empty
  if (state === 'done') return t.why.done
  if (days > 0 && waitsFor) return t.why.late(days, waitsFor.title)
  if (days < 0) return t.why.early(-days)
  if (overdue > 0) return t.why.overdue(overdue)
  if (finishOn && waitsFor) return t.why.finish(dayText(finishOn), waitsFor.title)
  return finishOn ? t.why.exact : t.why.unplanned
}

export const healthTone: Record<Health['state'], string> = {
  'on-track': 'good',
  'at-risk': 'warn',
  late: 'bad',
  done: '',
  empty: 'info',
}
