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
    if (last && alike(last.name, step.name)) way[way.length - 1] = { ...step, to: step.to ?? last.to }
    else way.push(step)
  }
  return way
}

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
