import { defineArea } from '#kernel/area/area.ts'
import { having } from '#kernel/auth/abilities.ts'
import { projectAbilities, seesProjects } from './abilities.ts'
import { projectChecks } from './checks.server.ts'
import { ganttApi } from './gantt/gantt.api.ts'
import { projectJobs } from './jobs.ts'
import { projectErrors } from './messages/errors.ts'
import { projectPaths } from './paths.ts'
import { collectProjects, eraseProjects } from './personal-data.server.ts'
import { projectScope } from './project/project-scope.server.ts'
import { mayWatchProject } from './project/watch.server.ts'
import { projectApi } from './project.api.ts'
import { myTaskLayer, taskLayer } from './task/task-layer.ts'

/** Projects and their tasks: boards, tables, plans, the time they take. */
export const project = defineArea({
  key: 'project',
  title: { th: 'โครงการ', en: 'Projects' },
  closable: {
    label: { th: 'โครงการ', en: 'Projects' },
    hint: { th: 'งาน บอร์ด และแผน', en: 'Tasks, boards and plans' },
    paths: ['/project', '/api/project'],
  },
  api: { '/project': [projectApi, ganttApi] },
  nav: [
    {
      group: 'together',
      label: { th: 'โครงการ', en: 'Projects' },
      to: projectPaths.home,
      rank: 10,
      icon: 'projects',
      may: seesProjects,
    },
  ],
  commands: [
    {
      label: { th: 'สร้างโครงการ', en: 'Create a project' },
      to: projectPaths.new,
      find: 'โครงการใหม่ แผนงาน new project plan template',
      may: having(projectAbilities['project.create']),
    },
  ],
  calendarLayers: [myTaskLayer, taskLayer],
  scopes: [projectScope],
  supportView: [projectPaths.home, '/api/project'],
  liveTopics: { project: mayWatchProject },
  personalData: { collect: collectProjects, erase: eraseProjects },
  checks: projectChecks,
  jobs: projectJobs,
  errors: [projectErrors],
})
