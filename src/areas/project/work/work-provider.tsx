import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { isCommand } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { NewTask } from '../task/task.input.ts'
import { sendJson } from './send-json.ts'
import { usePages } from './use-pages.ts'
import { SelectionContext, useSelectionState } from './use-selection.ts'
import { createTaskHelpers, type Edit, type WorkContext, WorkReactContext } from './use-work.ts'
import type { Work } from './work.server.ts'

/** The number of steps that can be undone one after the other. */
const maxUndos = 50

export function WorkProvider({ work, children }: { work: Work; children: ReactNode }) {
  const t = useMessages(projectMessages)
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  /** Changes made but not reloaded yet, in order. */
  const [pending, setPending] = useState<readonly (readonly Edit[])[]>([])
  const { items, reload } = usePages(work, params)
  const selection = useSelectionState()
  const done = useRef<string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const takeBack = useRef<(batch: string) => void>(() => undefined)

  const run = useCallback(
    /** Serialised, so that earlier changes arrive first. */
    (
      work: () => Promise<{ batch?: string; notice?: string }>,
      message: string | undefined,
      after: () => void,
    ): Promise<boolean> => {
      const next = queue.current.then(async () => {
        try {
          const { batch, notice = message } = await work()
          if (batch) done.current = [...done.current.slice(1 - maxUndos), batch]
          if (notice) toast(notice, batch ? { undo: () => takeBack.current(batch) } : {})
          return true
        } catch (error) {
          toast((error as Error).message || t.done.failed)
          return false
        } finally {
          await Promise.all([revalidate(), reload()])
          after()
        }
      })
      queue.current = next
      return next
    },
    [revalidate, reload, t],
  )
  const undo = useCallback(
    (batch?: string) => {
      void run(
        async () => {
          // The latest change may still have been on its way when the undo was requested; now it has arrived.
          const undoneBatch = batch ?? done.current.at(-1)
          if (!undoneBatch) return { notice: t.done.nothing }
          done.current = done.current.filter((other) => other !== undoneBatch)
          await sendJson(projectPaths.api.undo(undoneBatch))
          return {}
        },
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
      setPending((now) => [...now, edits])
      return run(
        () => sendJson(projectPaths.api.editTasks, { edits }),
        message ?? (edits.length > 1 ? t.done.editedMany(edits.length) : t.done.edited),
        // Together with the reloaded data, which the router renders as a transition, and not earlier: otherwise the old
        // values would appear in between.
        () => startTransition(() => setPending((now) => now.filter((other) => other !== edits))),
      )
    },
    [run, t],
  )
  const create = useCallback(
    (projectId: string, tasks: readonly NewTask[]) =>
      run(
        () => sendJson(projectPaths.api.tasks(projectId), { tasks }),
        tasks.length > 1 ? t.done.createdMany(tasks.length) : t.done.created,
        () => undefined,
      ),
    [run, t],
  )
  const sendAction = useCallback(
    (path: string, body?: unknown, message?: string, method?: string) =>
      run(
        () => sendJson(path, body, method),
        message,
        () => undefined,
      ),
    [run],
  )

  useKeyDown((event) => {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable]')
    if (typing || !isCommand(event, 'z') || event.shiftKey) return
    event.preventDefault()
    undo()
  })

  const value = useMemo((): WorkContext => {
    const { list, ...rest } = work
    const changed = new Map<string, Partial<TaskItem>>()
    for (const { id, changes } of pending.flat())
      changed.set(id, { ...changed.get(id), ...(changes as Partial<TaskItem> | undefined) })
    const asShown = (tasks: readonly TaskItem[]) =>
      tasks
        .map((task) => (changed.has(task.id) ? { ...task, ...changed.get(task.id) } : task))
        .filter((task) => !(task as { deleted?: boolean }).deleted)
    const tasks = asShown(items)
    return {
      ...rest,
      tasks,
      listed: items.length,
      total: list.total,
      byId: new Map(tasks.map((task) => [task.id, task])),
      ...createTaskHelpers(work, params, setParams),
      asShown,
      edit,
      create,
      act: sendAction,
      undo: () => undo(),
      open: params.get('open'),
    }
  }, [work, items, pending, params, setParams, edit, create, sendAction, undo])
  return (
    <WorkReactContext value={value}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </WorkReactContext>
  )
}
