import { addWorkingDays, isDay, type WorkingCalendar } from '#kernel/time/index.ts'
import { childOf, elementsOf, type XmlElement } from '#kernel/xml/xml.ts'
import type { LinkType } from '../../schedule/graph.rules.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'
import { readXmlPlan, textIn } from './xml-plan.ts'

/** GanttProject's numbers of link types. */
const linkTypes: Record<string, LinkType> = { '1': 'SS', '2': 'FS', '3': 'FF', '4': 'SF' }
const workingHours = [[540, 1020]] as const
/** Its durations are working days of a five-day week. */
const workWeek: WorkingCalendar = {
  week: [[], workingHours, workingHours, workingHours, workingHours, workingHours, []],
  holidays: new Set(),
}
const maxDays = 3000

/** Reads a GanttProject plan (.gan). It stores dependencies at the predecessor. Null if it is not one. */
export function readGanttProject(text: string): SourcePlan | null {
  const root = readXmlPlan(text)
  if (root?.name !== 'project' || !childOf(root, 'tasks')) return null
  const resources = new Map(
    elementsOf(childOf(root, 'resources'), 'resource').map(({ attributes }) => [
      attributes.id,
      attributes.contacts || attributes.name || '',
    ]),
  )
  const allocations = Map.groupBy(
    elementsOf(childOf(root, 'allocations'), 'allocation').map(({ attributes }) => attributes),
    (attributes) => attributes['task-id'],
  )
  const tasks: SourceTask[] = []
  const waits: { by: string; key: string; type: LinkType; lagMin: number }[] = []
  const add = (node: XmlElement, parentKey: string | null): void => {
    const { id = '', name = '', meeting, start = '', duration = '', complete = '0' } = node.attributes
    const below = elementsOf(node, 'task')
    const startOn = isDay(start) ? start : null
    const days = Math.min(maxDays, Math.max(1, Number(duration) || 1))
    const progress = Math.min(100, Math.max(0, Number(complete) || 0))
    for (const { attributes } of elementsOf(node, 'depend'))
      waits.push({
        by: attributes.id ?? '',
        key: id,
        type: linkTypes[attributes.type ?? ''] ?? 'FS',
        lagMin: (Number(attributes.difference) || 0) * 480,
      })
    tasks.push(
      sourceTask({
        key: id,
        line: tasks.length + 1,
        title: name,
        description: textIn(node, 'notes'),
        parentKey,
        category: progress === 100 ? 'done' : progress > 0 ? 'doing' : null,
        startOn: below.length ? null : startOn,
        dueOn:
          below.length || !startOn
            ? null
            : meeting === 'true'
              ? startOn
              : addWorkingDays(workWeek, startOn, days - 1),
        durationMin: meeting === 'true' ? 0 : null,
        progress,
        people: (allocations.get(id) ?? []).flatMap(
          (allocation) => resources.get(allocation['resource-id']) || [],
        ),
      }),
    )
    for (const child of below) add(child, id)
  }
  for (const node of elementsOf(childOf(root, 'tasks'), 'task')) add(node, null)
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  for (const { by, ...link } of waits) byKey.get(by)?.waitsFor.push(link)
  return { name: root.attributes.name || null, tasks, notices: [] }
}
