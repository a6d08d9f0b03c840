import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { rightsOf } from '#kernel/auth/abilities.ts'
import { rightsMessages } from '../messages/rights.ts'

test('every admin right has a description, and no description is left for a removed right', async () => {
  for await (const file of glob('src/areas/**/abilities.ts')) await import(pathToFileURL(file).href)
  const rights = rightsOf({ role: 'admin', user: null, sessionId: null, guestKey: null })
  expect(rights.length).toBeGreaterThan(20)
  expect(Object.keys(rightsMessages.th).sort()).toEqual(rights)
})
