import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { rightsOf } from '#kernel/auth/abilities.ts'
import { rightsMessages } from '../messages/rights.ts'

test('every right an admin has is told in words, and no words stand for a right that is gone', async () => {
  for await (const file of glob('src/areas/**/abilities.ts')) await import(pathToFileURL(file).href)
  const rights = rightsOf({ role: 'admin', user: null, sessionId: null, guestKey: null })
  expect(rights.length).toBeGreaterThan(20)
  expect(Object.keys(rightsMessages.th).sort()).toEqual(rights)
})
