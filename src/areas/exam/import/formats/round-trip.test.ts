import { expect, test } from 'vitest'
import { giftText } from '../../export/gift-text.ts'
import { moodleXmlText } from '../../export/moodle-xml-text.ts'
import { isGift } from '../../export/omissions.rules.ts'
import { salaJsonText } from '../../export/sala-json-text.ts'
import { tableText } from '../../export/table-text.ts'
import { hashOfBody } from '../../question/body-hash.ts'
import type { ParsedBank } from '../import.types.ts'
import { samples } from '../samples.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { readSalaJson } from './sala-json.ts'
import { readTable } from './table.ts'

test.each<[string, typeof samples, (all: typeof samples) => string, (text: string) => ParsedBank]>([
  ['Moodle XML', samples, moodleXmlText, readMoodleXml],
  ['GIFT', samples.filter(isGift), giftText, readGift],
  ['CSV', samples, tableText, readTable],
  ['our JSON', samples, salaJsonText, readSalaJson],
])('questions exported as %s are imported unchanged, and exported identically', (_, all, write, read) => {
  const text = write(all)
  const { items } = read(text)
  const named = (name: string, body: (typeof samples)[number]['body']) => `${name} ${hashOfBody(body)}`
  expect(items.flatMap(({ question, notices }) => (question && !notices.length ? [] : notices))).toEqual([])
  expect(items.map(({ question }) => question && named(question.name, question.body))).toEqual(
    all.map(({ name, body }) => named(name, body)),
  )
  const again = items.flatMap(({ question }) => question ?? [])
  expect(again.map(({ points, difficulty, tags }) => ({ points, difficulty, tags }))).toEqual(
    all.map(({ points, difficulty, tags }) => ({ points, difficulty, tags })),
  )
  expect(again.map(({ category }) => category)).toEqual(all.map(({ category }) => category))
})
