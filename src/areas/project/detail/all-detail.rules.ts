import type { HealthState } from '../health/health.rules.ts'

interface RankedProject {
  name: string
  status: string
  endOn: string | null
  health: { state: HealthState; days: number; overdue: number }
}

const urgency: Record<HealthState, number> = { late: 0, 'at-risk': 1, 'on-track': 2, empty: 3, done: 4 }

/** Sorts projects by urgency: late before at risk, by how much; then by their ends. */
export function sortByUrgency<Project extends RankedProject>(projects: readonly Project[]): Project[] {
  const rank = ({ status, health }: Project) => (status === 'active' ? urgency[health.state] : 5)
  return projects.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      b.health.days - a.health.days ||
      b.health.overdue - a.health.overdue ||
      (a.endOn ?? '9').localeCompare(b.endOn ?? '9') ||
      a.name.localeCompare(b.name, 'th'),
  )
}
