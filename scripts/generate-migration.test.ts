import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only the newest migration’s schema snapshot is kept', () => {
  const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[]
  }
  const newest = entries.at(-1)?.tag.slice(0, 4)
  expect(readdirSync('drizzle/meta').sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})
