import { expect, test } from 'vitest'
import type { NavEntry, NavGroup } from '#kernel/area/navigation.ts'
import { isWorkspaceUser } from './is-workspace-user.ts'

const place = (group: NavGroup): NavEntry => ({
  area: 'shop',
  group,
  label: { th: group, en: group },
  to: `/${group}`,
  icon: 'x',
})

test.each<[NavGroup[], boolean]>([
  [[], false],
  // What every member has: a start page, the assistant, their own files.
  [['overview', 'together'], false],
  [['overview', 'shop', 'together'], true],
  [['website'], true],
  [['settings'], true],
])('with entries in %j a user works in the workspace: %s', (groups, expected) => {
  expect(isWorkspaceUser({ workspace: groups.map(place) })).toBe(expected)
})
