import type { ImportNotice } from '#kernel/import/import.types.ts'
import { maxTaskDepth } from '../task/task.rules.ts'
import type { SourceTask } from './import.types.ts'

type Parents = Map<string, string | null>

/**
 * Orders tasks as in the file, but every parent before its subtasks. A parent is dropped from a task, with a notice, if
 * it is not in the file, is below that task itself, or would make it deeper than five levels. So is a link to a missing
 * task, to the task itself or one of its ancestors, and one that would close a cycle.
 */
export function orderParentsFirst(source: readonly SourceTask[]): SourceTask[] {
  const tasks = withUniqueKeys(source)
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  const parents: Parents = new Map()
  const notices = new Map<string, ImportNotice[]>()
  const tell = (key: string, code: string, params?: Record<string, string>) => {
    const rowNotices = notices.get(key) ?? []
    rowNotices.push({ code: `project.import.${code}`, ...(params && { params }) })
    notices.set(key, rowNotices)
  }
  for (const { key, parentKey } of tasks) {
    parents.set(key, null)
    if (!parentKey) continue
    if (!byKey.has(parentKey)) tell(key, 'parent_unknown', { parent: parentKey })
    else parents.set(key, parentKey)
  }
  for (const key of breakParentCycles(tasks, parents)) tell(key, 'parent_ring')
  for (const key of limitDepth(tasks, parents)) tell(key, 'too_deep')
  const links = linksWithoutCycles(tasks, parents, tell)
  return parentFirstOrder(tasks, parents).map((key) => {
    const task = byKey.get(key)!
    return {
      ...task,
      parentKey: parents.get(key) ?? null,
      waitsFor: links.get(key) ?? [],
      notices: [...task.notices, ...(notices.get(key) ?? [])],
    }
  })
}

/** Two tasks with the same key stay two tasks; references mean the first. */
function withUniqueKeys(tasks: readonly SourceTask[]): SourceTask[] {
  const seen = new Set<string>()
  return tasks.map((task, n) => {
    const key = seen.has(task.key) ? `${task.key} (${n + 1})` : task.key
    seen.add(key)
    return key === task.key ? task : { ...task, key }
  })
}

/** Removes one parent link from every cycle and returns the tasks it was removed from. Every task is visited once. */
function breakParentCycles(tasks: readonly SourceTask[], parents: Parents): string[] {
  const checked = new Set<string>()
  const opened: string[] = []
  for (const { key } of tasks) {
    const walked = new Set<string>()
    let at: string | null = key
    while (at && !checked.has(at) && !walked.has(at)) {
      walked.add(at)
      at = parents.get(at) ?? null
    }
    if (at && walked.has(at)) {
      parents.set(at, null)
      opened.push(at)
    }
    for (const id of walked) checked.add(id)
  }
  return opened
}

/** Moves tasks that would be too deep up next to their parent and returns them. */
function limitDepth(tasks: readonly SourceTask[], parents: Parents): string[] {
  const below = Map.groupBy(tasks, ({ key }) => parents.get(key) ?? null)
  const queue = (below.get(null) ?? []).map(({ key }) => key)
  const levels = new Map(queue.map((key) => [key, 1]))
  const lifted: string[] = []
  // The queue grows during iteration.
  for (const parent of queue) {
    const level = levels.get(parent)!
    for (const { key } of below.get(parent) ?? []) {
      if (level === maxTaskDepth) {
        parents.set(key, parents.get(parent) ?? null)
        lifted.push(key)
      }
      levels.set(key, Math.min(maxTaskDepth, level + 1))
      queue.push(key)
    }
  }
  return lifted
}

type Links = SourceTask['waitsFor']

function linksWithoutCycles(
  tasks: readonly SourceTask[],
  parents: Parents,
  tell: (key: string, code: string) => void,
): Map<string, Links> {
  const isAbove = (above: string, key: string): boolean => {
    for (let at = parents.get(key); at; at = parents.get(at)) if (at === above) return true
    return false
  }
  const links = new Map<string, Links>()
  for (const { key, waitsFor } of tasks) {
    const seen = new Set<string>()
    const validLinks = waitsFor.filter((link) => {
      const twice = seen.has(`${link.type} ${link.key}`)
      seen.add(`${link.type} ${link.key}`)
      return !twice && link.key !== key && parents.has(link.key)
    })
    if (validLinks.length < waitsFor.length) tell(key, 'link_unknown')
    const outside = validLinks.filter((link) => !isAbove(link.key, key) && !isAbove(key, link.key))
    if (outside.length < validLinks.length) tell(key, 'link_in_family')
    links.set(key, outside)
  }
  for (const [key, ring] of cyclicLinks(links)) {
    links.set(
      key,
      links.get(key)!.filter((link) => !ring.has(link)),
    )
    tell(key, 'link_ring')
  }
  return links
}

/** Depth-first over all links, without recursion; links back to a task being visited close a cycle. */
function cyclicLinks(links: ReadonlyMap<string, Links>): Map<string, Set<Links[number]>> {
  const closing = new Map<string, Set<Links[number]>>()
  const done = new Set<string>()
  const open = new Set<string>()
  for (const start of links.keys()) {
    const path = done.has(start) ? [] : [{ key: start, next: 0 }]
    open.add(start)
    while (path.length) {
      const at = path.at(-1)!
      const link = links.get(at.key)![at.next++]
      if (!link) {
        open.delete(at.key)
        done.add(at.key)
        path.pop()
      } else if (open.has(link.key)) closing.set(at.key, (closing.get(at.key) ?? new Set()).add(link))
      else if (!done.has(link.key)) {
        open.add(link.key)
        path.push({ key: link.key, next: 0 })
      }
    }
    open.delete(start)
  }
  return closing
}

function parentFirstOrder(tasks: readonly SourceTask[], parents: Parents): string[] {
  const ordered = new Set<string>()
  for (const { key } of tasks) {
    const ancestors: string[] = []
    for (let at: string | null | undefined = key; at && !ordered.has(at); at = parents.get(at))
      ancestors.push(at)
    for (const ancestor of ancestors.reverse()) ordered.add(ancestor)
  }
  return [...ordered]
}
