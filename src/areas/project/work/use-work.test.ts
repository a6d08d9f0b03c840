import { expect, test } from 'vitest'
import { createTaskHelpers } from './use-work.ts'
import type { WorkProject } from './work.server.ts'

test('a task whose day has passed is late in a project, but not in a template', () => {
  const projects = [
    { id: 'project', isTemplate: false },
    { id: 'template', isTemplate: true },
  ] as WorkProject[]
  const { urgencyOf } = createTaskHelpers({ projects, today: '2026-11-30' }, new URLSearchParams(), () => {})
  const urgencyIn = (projectId: string) => urgencyOf({ projectId, dueOn: '2026-11-20', completedAt: null })
  expect([urgencyIn('project'), urgencyIn('template')]).toEqual(['late', undefined])
})
