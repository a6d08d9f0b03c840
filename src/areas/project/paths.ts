/** The ways to look at the tasks of a project, by their part of the address. */
export const views = ['detail', 'task', 'table', 'todo', 'calendar', 'agenda', 'gantt', 'dashboard'] as const
export type View = (typeof views)[number]

/** Addresses of the pages of projects. */
export const projectPaths = {
  home: '/project',
  new: '/project/new',
  acts: '/project/acts',
  /** Names of groups and projects are Thai; a header that leads on takes none but ASCII. */
  group: (group: string) => `/project/${encodeURIComponent(group)}`,
  project: (group: string, project: string, view?: View) =>
    `/project/${encodeURIComponent(group)}/${encodeURIComponent(project)}${view ? `/${view}` : ''}`,
  /** The same views over all projects one may see. */
  all: (view?: View) => `/project/admin${view ? `/${view}` : ''}`,
  task: (key: string, number: number) => `/project/task/${key}-${number}`,
}
