import { path, withQuery } from '#kernel/text/path.ts'

/** The views of a project's tasks, by path segment. */
export const views = ['detail', 'task', 'table', 'todo', 'calendar', 'agenda', 'gantt', 'dashboard'] as const
export type View = (typeof views)[number]

const viewPath = (address: string, view?: View) => (view ? `${address}/${view}` : address)

/** Paths of the project pages. */
export const projectPaths = {
  home: '/project',
  new: '/project/new',
  newFrom: (template: string) => withQuery('/project/new', { template }),
  newIn: (group: string) => withQuery('/project/new', { group }),
  acts: '/project/acts',
  /** Imports tasks from a file, into a project if one is given. */
  import: (project?: string) => withQuery('/project/import', { project }),
  /** Where a project's time is billed, up to and including the day `until`. */
  bill: (group: string, project: string, until?: string) =>
    withQuery(path`/project/${group}/${project}/bill`, { until }),
  files: (group: string, project: string, folder?: string) =>
    withQuery(path`/project/${group}/${project}/files`, { folder }),
  group: (group: string) => path`/project/${group}`,
  project: (group: string, project: string, view?: View) =>
    viewPath(path`/project/${group}/${project}`, view),
  /** The same views across all visible projects; `q` is a filter. */
  all: (view?: View, q?: string) => withQuery(viewPath('/project/admin', view), { q }),
  task: (key: string, number: number) => path`/project/task/${key}-${number}`,
  /** By its key, `A-12`. */
  taskNamed: (name: string) => path`/project/task/${name}`,
  newTask: '/project/task/new',
  /** A new task created from another record. */
  taskOf: ({ to, label }: { to: string; label: string }) =>
    withQuery('/project/task/new', { from: to, label: label.slice(0, 160) }),
  /** The task data that lists do not contain; `name` is its key and number. */
  taskDetail: (name: string) => path`/project/task/${name}/detail`,
  /** A project's board for anyone with its link. */
  shared: (code: string, view?: 'list') => withQuery(path`/project/shared/${code}`, { view }),
  api: {
    tasks: (project: string) => path`/api/project/projects/${project}/tasks`,
    editTasks: '/api/project/tasks/edit',
    undo: (batch: string) => path`/api/project/undo/${batch}`,
    presence: (project: string) => path`/api/project/projects/${project}/presence`,
    plan: (project: string) => path`/api/project/projects/${project}/plan`,
    /** What a change would move, before it is made. */
    previewChange: (project: string) => path`/api/project/projects/${project}/changes/preview`,
    changes: '/api/project/changes',
    baselines: (project: string) => path`/api/project/projects/${project}/baselines`,
    gantt: (project: string, format: 'pdf' | 'png', baseline?: string) =>
      withQuery(path`/api/project/projects/${project}/gantt.${format}`, { baseline }),
    export: (project: string, format: string, query: string) =>
      `${path`/api/project/projects/${project}/export/${format}`}?${query}`,
    folder: (task: string) => path`/api/project/tasks/${task}/folder`,
    comments: '/api/project/comments',
    comment: (id: string) => path`/api/project/comments/${id}`,
    restoreComment: (id: string) => path`/api/project/comments/${id}/restore`,
    react: (comment: string) => path`/api/project/comments/${comment}/react`,
    links: '/api/project/links',
    link: (id: string) => path`/api/project/links/${id}`,
    repeats: '/api/project/repeats',
    repeat: (id: string) => path`/api/project/repeats/${id}`,
    times: '/api/project/times',
    time: (id: string) => path`/api/project/times/${id}`,
    timer: '/api/project/timer',
    imports: (query: URLSearchParams) => `/api/project/imports?${query}`,
    importReport: (id: string) => path`/api/project/imports/${id}/report.csv`,
  },
}
