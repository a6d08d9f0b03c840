export interface Crumb {
  name: string
  /** Null where no page stands behind it. */
  to: string | null
}

/** The way to a page, where a group and its only place, or a place and its page, are called alike: such a name is told once. */
export function crumbsOf(steps: readonly Crumb[]): Crumb[] {
  const way: Crumb[] = []
  for (const step of steps) {
    const last = way.at(-1)
    if (last && isImpliedBy(last, step.name)) way[way.length - 1] = { ...step, to: step.to ?? last.to }
    else way.push(step)
  }
  return way
}

/** A group without a page is told by a place whose name begins with its own, too: “Settings” by “Settings of the site”. */
function isImpliedBy({ name, to }: Crumb, next: string): boolean {
  const [before, after] = [name.trim().toLowerCase(), next.trim().toLowerCase()]
  return before === after || (to === null && after.startsWith(before))
}
