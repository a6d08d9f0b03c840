import type { ShellData } from './shell-data.ts'

/** Groups of places that every member has. */
const forAll = new Set<string>(['overview', 'together'])

/** Returns whether the user works in the workspace: whether it has a place for them that not every member has. */
export const worksHere = ({ workspace }: Pick<ShellData, 'workspace'>): boolean =>
  workspace.some(({ group }) => !forAll.has(group))
