import type { ShellData } from './shell-data.ts'

/** Groups of places that every member has. */
const forAll = new Set<string>(['overview', 'together'])

/** Whether somebody works in the workspace: there is a place in it that not every member has. */
export const worksHere = ({ workspace }: Pick<ShellData, 'workspace'>): boolean =>
  workspace.some(({ group }) => !forAll.has(group))
