import { defineArea } from '#kernel/area/area.ts'
import { having } from '#kernel/auth/abilities.ts'
import { projectAbilities, seesProjects } from './abilities.ts'
import { timeSellable } from './bill/time-sellable.server.ts'
import { projectChecks } from './checks.server.ts'
import { taskDigest } from './digest/digest.server.ts'
import { digestEmail } from './digest/digest-email.ts'
import { projectFiles } from './file/project-files.server.ts'
import { ganttApi } from './gantt/gantt.api.ts'
import { taskCommandImport } from './import/command-import.server.ts'
import { taskImportErrors } from './import/errors.ts'
import { taskImportApi } from './import/import.api.ts'
import { mostBytes, taskImport } from './import/import.server.ts'
import { projectJobs } from './jobs.ts'
import { tasksMadeOf } from './make/made-of.server.ts'
import { projectErrors } from './messages/errors.ts'
import { projectPaths } from './paths.ts'
import { collectProjects, eraseProjects } from './personal-data.server.ts'
import { projectScope } from './project/project-scope.server.ts'
import { mayWatchProject } from './project/watch.server.ts'
import { projectApi } from './project.api.ts'
import { projectSearch, taskSearch } from './search/project-search.server.ts'
import { tasksByKeyApi } from './task/by-key.api.ts'
import { myTaskLayer, taskLayer } from './task/task-layer.ts'

import { allProjectsViews, projectViews } from './view/view-access.server.ts'

/** Projects and their tasks: boards, tables, plans, time tracking. */
export const project = defineArea({
  key: 'project',
  title: { th: 'โครงการ', en: 'Projects' },
  closable: {
    label: { th: 'โครงการ', en: 'Projects' },
    hint: { th: 'งาน บอร์ด และแผน', en: 'Tasks, boards and plans' },
    paths: ['/project', '/api/project'],
  },
  api: { '/project': [projectApi, ganttApi, taskImportApi, tasksByKeyApi] },
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
  searchable: [taskSearch, projectSearch],
  commands: [
    {
      label: { th: 'สร้างงาน', en: 'Create a task' },
      to: projectPaths.newTask,
      find: 'งานใหม่ เพิ่มงาน มอบหมาย new task to-do assign',
      may: seesProjects,
    },
    {
      label: { th: 'สร้างโครงการ', en: 'Create a project' },
      to: projectPaths.new,
      find: 'โครงการใหม่ แผนงาน new project plan template',
      may: having(projectAbilities['project.create']),
    },
    {
      label: { th: 'นำเข้างานจากไฟล์', en: 'Import tasks from a file' },
      to: projectPaths.import(),
      find: 'trello jira todoist microsoft project ganttproject csv นำเข้าโครงการ',
      may: having(projectAbilities['project.create']),
    },
  ],
  sellables: [timeSellable],
  related: [tasksMadeOf],
  lists: [allProjectsViews, projectViews],
  calendarLayers: [myTaskLayer, taskLayer],
  scopes: [projectScope],
  supportView: [projectPaths.home, '/api/project'],
  imports: [taskImport],
  commandImports: [taskCommandImport],
  fileSpace: projectFiles,
  emails: [digestEmail],
  regularEmails: [taskDigest],
  liveTopics: { project: mayWatchProject, ...taskImport.liveTopics },
  personalData: { collect: collectProjects, erase: eraseProjects },
  checks: projectChecks,
  jobs: projectJobs,
  errors: [projectErrors, taskImportErrors],
  bodyLimits: [[/^\/api\/project\/imports$/, mostBytes]],
})
