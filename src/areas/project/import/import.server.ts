import { notFound, Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import { sniffEncoding } from '#kernel/import/encoding.ts'
import { projectAbilities } from '../abilities.ts'
import { projectFor } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { formatOf } from './formats/parse-plan.ts'
import {
  type ImportedTask,
  planFormats,
  type StagedTask,
  type TaskImportCounts,
  type TaskImportData,
} from './import.types.ts'
import { planTasks } from './plan.server.ts'
import { openPlan } from './stage.server.ts'
import { undoSetup, undoTasks } from './undo.server.ts'
import { writeTasks } from './write.server.ts'

/** Such a file is read as a whole, so the limit is far smaller than for imports that read line by line. */
export const maxBytes = 24_000_000
/** The first bytes of a native Microsoft Project file, or a PDF. */
const binarySignatures = ['d0cf11e0', '25504446']

/** Imports tasks of other products and of our own exports: into a project, or into a new one created from the file. */
export const taskImport = defineImport<StagedTask, ImportedTask, TaskImportCounts, TaskImportData>({
  key: 'project',
  title: { th: 'นำเข้างาน', en: 'Import tasks' },
  ability: projectAbilities['project.create'],
  ownRuns: true,
  async allow(ctx, { projectId, groupId, made }) {
    if (made?.project) return
    if (projectId) await projectFor(ctx, projectId, 'work')
    else if (groupId && !(await groupRows.find(ctx, { id: groupId }))) throw notFound('project.no_group')
  },
  topic: 'project-import',
  formats: planFormats,
  maxBytes,
  workbooks: true,
  upload: {
    summary: 'Send a plan of another product, or our own CSV or JSON, to be checked (staff)',
    description:
      'The file itself as the body. What it is, is seen by its content. It is only checked; apply it on the page of imports, or by a call. Without `project` a new one is made of it.',
    fileName: 'tasks.csv',
    checksOnly: true,
    query: {
      project: z.uuid().optional(),
      group: z.uuid().optional(),
      title: z.string().trim().max(120).optional(),
      locale: z.enum(['th', 'en']).default('th'),
    },
    data: ({ project, group, title, locale }) => ({
      projectId: (project as string | undefined) ?? null,
      groupId: (group as string | undefined) ?? null,
      name: (title as string | undefined) || null,
      locale: locale as TaskImportData['locale'],
    }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['tasks', 'created', 'updated', 'refused', 'kept', 'subtasks', 'links', 'comments'],
    of: ({ rows: tasks, created, updated, refused, undo_kept: kept, figures }) => ({
      tasks,
      created,
      updated,
      refused,
      kept,
      subtasks: figures.subtasks ?? 0,
      links: figures.links ?? 0,
      comments: figures.comments ?? 0,
    }),
  },
  reportColumns: ['line', 'task', 'result', 'column', 'code', 'message_th', 'message_en'],
  recognise(beginning, { format }) {
    if (!beginning.length) throw new Problem(422, 'project.import.empty')
    if (binarySignatures.includes(Buffer.from(beginning.subarray(0, 4)).toString('hex')))
      throw new Problem(422, 'project.import.binary')
    const text = new TextDecoder(sniffEncoding(beginning)).decode(beginning)
    const found = format ?? formatOf(text)
    if (!found) throw new Problem(422, 'project.import.format_unknown')
    return { format: found }
  },
  open: openPlan,
  plan: planTasks,
  batch: { size: 200, planSize: 1000 },
  write: writeTasks,
  undoSize: 200,
  undo: undoTasks,
  undone: undoSetup,
})
