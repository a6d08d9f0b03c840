export interface Crumb {
  name: string
  /** Null if it has no page. */
  to: string | null
}

/**
 * Returns the breadcrumbs of a page. Where a group and its only place, or a place and its page, have the same name, the
 * name is shown once.
 */
export function crumbsOf(steps: readonly Crumb[]): Crumb[] {
  const way: Crumb[] = []
  for (const step of steps) {
    const last = way.at(-1)
    if (last && isImpliedBy(last, step.name)) way[way.length - 1] = { ...step, to: step.to ?? last.to }
    else way.push(step)
  }
  return way
}

/** A group without a page is also implied by a place whose name starts with the group's: “Settings” by “Settings of the site”. */
function isImpliedBy({ name, to }: Crumb, next: string): boolean {
  const [before, after] = [name.trim().toLowerCase(), next.trim().toLowerCase()]
  return before === after || (to === null && after.startsWith(before))
}
