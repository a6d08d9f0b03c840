import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { decode } from '#kernel/import/csv/decode.ts'
import type {
  ImportNotice,
  ImportRun,
  OpenedFile,
  StagedRow,
  StoredFile,
} from '#kernel/import/import.types.ts'
import { createWorkerThread, WorkerThreadEnded } from '#kernel/worker-thread.ts'
import type { PlanFormat, SourcePlan, SourceTask, StagedTask, TaskImportData } from './import.types.ts'
import { matchUsers } from './match-users.server.ts'
import { assignLinks, normalizeTask } from './normalize-task.rules.ts'
import { setupNotices } from './plan.server.ts'
import { orderedPlan, type PlanToRead } from './read-plan.ts'
import { labelsOf, statusesIn } from './setup.rules.ts'

/** More tasks than these belong in several projects. */
const maxTasks = 50_000
const batchRows = 1000
/** Read faster than a thread starts. */
const maxInlineChars = 200_000

const parserThread = createWorkerThread<PlanToRead, SourcePlan | null>(
  '#areas/project/import/read-plan.worker.ts',
  {
    timeoutMs: 30_000,
  },
)

/**
 * Reads a whole plan, because only then the parents are known. Throws 422 for a file that is broken, too large or hides
 * entities.
 */
export async function openPlan(file: StoredFile, run: ImportRun, ctx: Ctx): Promise<OpenedFile<StagedTask>> {
  const decoded = decode(await file.chunks(), codesOf('project'))
  let text = ''
  for await (const piece of decoded.texts) text += piece
  const plan = await readPlanOf(run.format as PlanFormat, text, ctx.now)
  const rows = rowsOf(plan.tasks)
  const statuses = statusesIn(plan.tasks, run.format as PlanFormat)
  const labels = labelsOf(plan.tasks)
  const data = run.data as unknown as TaskImportData
  const userIds = await matchUsers(
    ctx,
    data.projectId,
    plan.tasks.flatMap((task) => task.people),
  )
  // A table has no name of its own; the page says that a project left unnamed is named after its file.
  const planName = plan.name || run.name.replace(/\.[^.]{1,8}$/, '').trim() || null
  const fields = plan.fields ?? []
  const found = { planName, statuses, labels, fields, people: userIds }
  const setup = await setupNotices(ctx, run, { ...data, ...found }, plan.otherColumns ?? [])
  return {
    encoding: () => decoded.encoding,
    batches: batches(),
    end: () => ({
      notices: [
        ...plan.notices,
        ...setup,
        ...(plan.tasks.length ? [] : [{ code: 'project.import.nothing' }]),
      ],
      data: found,
    }),
  }

  async function* batches() {
    for (let at = 0; at < rows.length; at += batchRows) {
      const batch = rows.slice(at, at + batchRows)
      yield { rows: batch, lines: Math.max(...batch.map(({ line }) => line)) }
    }
  }
}

async function readPlanOf(format: PlanFormat, text: string, now: Date): Promise<SourcePlan> {
  const refuse = (code: string, params?: Record<string, unknown>) =>
    new Problem(422, `project.import.${code}`, { params })
  // Custom entities can expand without limit; no program writes them into a plan.
  if (text.trimStart().startsWith('<') && /<!DOCTYPE/i.test(text)) throw refuse('doctype')
  let plan: SourcePlan | null
  try {
    const toRead = { format, text, now }
    plan = text.length < maxInlineChars ? orderedPlan(toRead) : await parserThread.run(toRead)
  } catch (error) {
    if (error instanceof WorkerThreadEnded && error.tooLong) throw refuse('too_heavy')
    throw error
  }
  if (!plan) throw refuse('broken', { format })
  if (plan.tasks.length > maxTasks) throw refuse('too_many', { count: plan.tasks.length, most: maxTasks })
  return plan
}

function rowsOf(tasks: readonly SourceTask[]): StagedRow<StagedTask>[] {
  const placeOf = new Map(tasks.map(({ key }, index) => [key, index]))
  const normalized = tasks.map((task) => normalizeTask(task, placeOf))
  assignLinks(
    tasks,
    normalized.map(({ staged }) => staged),
    placeOf,
  )
  return normalized.map(({ staged, notices, isRejected }, ordinal) => ({
    ordinal,
    line: tasks[ordinal]!.line,
    label: staged.title || tasks[ordinal]!.key,
    staged,
    notices: notices satisfies ImportNotice[],
    refused: isRejected,
  }))
}
