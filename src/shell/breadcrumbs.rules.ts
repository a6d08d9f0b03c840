export interface Breadcrumb {
  name: string
  /** Null if it has no page. */
  to: string | null
}

/**
 * Returns the breadcrumbs of a page. Where a group and its only place, or a place and its page, have the same name, the
 * name is shown once.
 */
export function breadcrumbsOf(steps: readonly Breadcrumb[]): Breadcrumb[] {
  const trail: Breadcrumb[] = []
  for (const step of steps) {
    const last = trail.at(-1)
    if (last && isImpliedBy(last, step.name)) trail[trail.length - 1] = { ...step, to: step.to ?? last.to }
    else trail.push(step)
  }
  return trail
}

/** A group without a page is also implied by a place whose name starts with the group's: “Settings” by “Settings of the site”. */
function isImpliedBy({ name, to }: Breadcrumb, next: string): boolean {
  const before = name.trim().toLowerCase()
  const after = next.trim().toLowerCase()
  return before === after || (to === null && after.startsWith(before))
}
