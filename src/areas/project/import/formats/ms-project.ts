import { type Day, isDay } from '#kernel/time/index.ts'
import { childOf, elementsOf } from '#kernel/xml/xml.ts'
import type { LinkType } from '../../schedule/graph.rules.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'
import { readXmlPlan, textIn } from './xml-plan.ts'

/** Link type numbers from Microsoft's schema of project files. */
const linkTypes: Record<string, LinkType> = { '0': 'FF', '1': 'FS', '2': 'SF', '3': 'SS' }

/**
 * Reads a Microsoft Project plan (Save as → XML). Summary tasks are parents; lag is in tenths of a minute. Null if it
 * is not one.
 */
export function readMsProject(text: string): SourcePlan | null {
  const root = readXmlPlan(text)
  if (root?.name !== 'Project') return null
  const resources = new Map(
    elementsOf(childOf(root, 'Resources'), 'Resource').map((element) => [
      textIn(element, 'UID'),
      textIn(element, 'EmailAddress') || textIn(element, 'Name'),
    ]),
  )
  const assigneesByTask = new Map<string, string[]>()
  for (const element of elementsOf(childOf(root, 'Assignments'), 'Assignment')) {
    const person = resources.get(textIn(element, 'ResourceUID'))
    const task = textIn(element, 'TaskUID')
    const assignees = assigneesByTask.get(task)
    if (person && assignees) assignees.push(person)
    else if (person) assigneesByTask.set(task, [person])
  }
  const above: { key: string; level: number }[] = []
  const tasks: SourceTask[] = []
  for (const [n, element] of elementsOf(childOf(root, 'Tasks'), 'Task').entries()) {
    const key = textIn(element, 'UID')
    const title = textIn(element, 'Name')
    // The first one represents the project itself; an empty line has no name.
    if (key === '0' || !title || textIn(element, 'IsNull') === '1') continue
    const level = Number(textIn(element, 'OutlineLevel')) || 1
    while (above.length && above.at(-1)!.level >= level) above.pop()
    const isSummary = textIn(element, 'Summary') === '1'
    const progress = Math.min(100, Math.max(0, Number(textIn(element, 'PercentComplete')) || 0))
    tasks.push(
      sourceTask({
        key,
        line: n + 1,
        title,
        description: textIn(element, 'Notes'),
        parentKey: above.at(-1)?.key ?? null,
        category: progress === 100 ? 'done' : progress > 0 ? 'doing' : null,
        startOn: isSummary ? null : dayOf(textIn(element, 'Start')),
        dueOn: isSummary ? null : dayOf(textIn(element, 'Finish')),
        durationMin: textIn(element, 'Milestone') === '1' ? 0 : null,
        progress,
        priority: priorityOf(Number(textIn(element, 'Priority'))),
        people: assigneesByTask.get(key) ?? [],
        waitsFor: elementsOf(element, 'PredecessorLink').map((link) => ({
          key: textIn(link, 'PredecessorUID'),
          type: linkTypes[textIn(link, 'Type')] ?? 'FS',
          lagMin: Math.round((Number(textIn(link, 'LinkLag')) || 0) / 10),
        })),
      }),
    )
    above.push({ key, level })
  }
  return {
    name: textIn(root, 'Title') || textIn(root, 'Name').replace(/\.(xml|mpp)$/i, '') || null,
    tasks,
    notices: [],
  }
}

const dayOf = (text: string): Day | null => (isDay(text.slice(0, 10)) ? text.slice(0, 10) : null)

/** 500 is the default; 1000 is the highest. */
const priorityOf = (value: number): number => (value >= 900 ? 4 : value >= 700 ? 3 : value > 500 ? 2 : 0)
