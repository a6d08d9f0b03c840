import { expect, test } from 'vitest'
import { canEditProfile } from './teacher.rules.ts'

test.each([
  ['the team changes any profile', { isTeam: true, isOwn: false, assists: true }, true],
  ['the team changes its own', { isTeam: true, isOwn: true, assists: true }, true],
  ['a teacher changes their own', { isTeam: false, isOwn: true, assists: true }, true],
  ['a teacher does not change another one', { isTeam: false, isOwn: false, assists: true }, false],
  ['a former teacher does not change their own', { isTeam: false, isOwn: true, assists: false }, false],
  ['a member changes none', { isTeam: false, isOwn: false, assists: false }, false],
])('%s', (_, editor, expected) => expect(canEditProfile(editor)).toBe(expected))
