import { commandImport } from '#kernel/import/command-import.ts'
import { projectAt } from '../work/work.server.ts'
import { taskImport } from './import.server.ts'

/** Imports tasks from a file on the command line, into a project given by its URL. */
export const taskCommandImport = commandImport(taskImport, {
  formats: {
    trello: 'trello',
    jira: 'jira',
    todoist: 'todoist',
    msproject: 'ms-project',
    ganttproject: 'gantt-project',
    tasks: undefined,
  },
  into: { option: 'project', value: 'GROUP/PROJECT' },
  async dataOf(ctx, into) {
    const [group = '', project = ''] = into.split('/')
    const { id } = await projectAt(ctx, group, project)
    return { projectId: id, groupId: null, name: null, locale: 'th' as const, byOperator: true as const }
  },
})
