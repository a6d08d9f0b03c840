import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { NewTask, TaskEdit } from '../task/task.input.ts'
import { send } from './send.ts'
import type { Work, WorkProject } from './work.server.ts'

type Edit = Pick<TaskEdit, 'id'> & Partial<Pick<TaskEdit, 'changes' | 'place' | 'version'>>

/** What every view of tasks works with: the tasks as they will be when all that is under way has arrived, and how to change them. */
export interface WorkContext extends Omit<Work, 'list'> {
  tasks: readonly TaskItem[]
  total: number
  byId: ReadonlyMap<string, TaskItem>
  nameOf: (task: TaskItem) => string
  projectOf: (task: Pick<TaskItem, 'projectId'>) => WorkProject | undefined
  may: (task: Pick<TaskItem, 'projectId'>) => boolean
  edit: (edits: readonly Edit[], message?: string) => Promise<boolean>
  create: (projectId: string, tasks: readonly NewTask[]) => Promise<boolean>
  /** Something else that changes tasks; `batch` of its answer is undone like the rest. */
  act: (path: string, body?: unknown, message?: string, method?: string) => Promise<boolean>
  undo: () => void
  /** The key of the task that is open beside, `A-12`. */
  open: string | null
  show: (task: TaskItem | null) => void
  hrefOf: (task: TaskItem) => string
}

const Context = createContext<WorkContext | null>(null)

/** Throws outside of `<WorkProvider>`. */
export function useWork(): WorkContext {
  const work = use(Context)
  if (!work) throw new Error('useWork stands in a WorkProvider')
  return work
}

/** Steps that can be taken back one after the other. */
const mostUndos = 50

export function WorkProvider({ work, children }: { work: Work; children: ReactNode }) {
  const t = useMessages(projectMessages)
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState<ReadonlyMap<string, Partial<TaskItem>>>(new Map())
  const done = useRef<string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const takeBack = useRef<(batch: string) => void>(() => undefined)

  const run = useCallback(
    /** One after the other, so that what was done first is there first. */
    (
      work: () => Promise<{ batch?: string }>,
      message: string | undefined,
      after: () => void,
    ): Promise<boolean> => {
      const next = queue.current.then(async () => {
        try {
          const { batch } = await work()
          if (batch) done.current = [...done.current.slice(1 - mostUndos), batch]
          if (message) toast(message, batch ? { undo: () => takeBack.current(batch) } : {})
          return true
        } catch (error) {
          toast((error as Error).message || t.done.failed)
          return false
        } finally {
          await revalidate()
          after()
        }
      })
      queue.current = next
      return next
    },
    [revalidate, t],
  )
  const undo = useCallback(
    (batch = done.current.at(-1)) => {
      if (!batch) return toast(t.done.nothing)
      done.current = done.current.filter((one) => one !== batch)
      void run(
        () => send(`/api/project/undo/${batch}`).then(() => ({})),
        t.done.undone,
        () => undefined,
      )
    },
    [run, t],
  )

  useEffect(() => {
    takeBack.current = undo
  }, [undo])

  const edit = useCallback(
    (edits: readonly Edit[], message?: string) => {
      setPending((now) => {
        const next = new Map(now)
        for (const { id, changes } of edits)
          next.set(id, { ...next.get(id), ...(changes as Partial<TaskItem> | undefined) })
        return next
      })
      return run(
        () => send('/api/project/tasks/edit', { edits }),
        message ?? (edits.length > 1 ? t.done.editedMany(edits.length) : t.done.edited),
        () =>
          setPending((now) => {
            const next = new Map(now)
            for (const { id } of edits) next.delete(id)
            return next
          }),
      )
    },
    [run, t],
  )
  const create = useCallback(
    (projectId: string, tasks: readonly NewTask[]) =>
      run(
        () => send(`/api/project/projects/${projectId}/tasks`, { tasks }),
        tasks.length > 1 ? t.done.createdMany(tasks.length) : t.done.created,
        () => undefined,
      ),
    [run, t],
  )
  const act = useCallback(
    (path: string, body?: unknown, message?: string, method?: string) =>
      run(
        () => send(path, body, method),
        message,
        () => undefined,
      ),
    [run],
  )

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]')
      // By the place of the key, so that a Thai layout undoes as well.
      if (typing || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || event.shiftKey) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [undo])

  const value = useMemo((): WorkContext => {
    const { list, ...rest } = work
    const tasks = list.items
      .map((task) => (pending.has(task.id) ? { ...task, ...pending.get(task.id) } : task))
      .filter((task) => !(task as { deleted?: boolean }).deleted)
    const projects = new Map(work.projects.map((project) => [project.id, project]))
    const projectOf = ({ projectId }: Pick<TaskItem, 'projectId'>) => projects.get(projectId)
    const nameOf = (task: TaskItem) => `${projectOf(task)?.key ?? ''}-${task.number}`
    const address = (task: TaskItem | null) => {
      const next = new URLSearchParams(params)
      if (task) next.set('open', nameOf(task))
      else next.delete('open')
      return next
    }
    return {
      ...rest,
      tasks,
      total: list.total,
      byId: new Map(tasks.map((task) => [task.id, task])),
      nameOf,
      projectOf,
      may: (task) => projectOf(task)?.rights.work ?? false,
      edit,
      create,
      act,
      undo: () => undo(),
      open: params.get('open'),
      show: (task) => setParams(address(task), { preventScrollReset: true }),
      hrefOf: (task) => `?${address(task)}`,
    }
  }, [work, pending, params, setParams, edit, create, act, undo])
  return <Context value={value}>{children}</Context>
}
