import type { ShellData } from './shell-data.ts'

/** Groups of places that every member has. */
const memberGroups = new Set<string>(['overview', 'together'])

/** Returns whether the user works in the workspace: whether it has a place for them that not every member has. */
export const isWorkspaceUser = ({ workspace }: Pick<ShellData, 'workspace'>): boolean =>
  workspace.some(({ group }) => !memberGroups.has(group))
