import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { nameOfBody } from './body.rules.ts'

const nameOf = (requested: string) => nameOfBody({ stem: docOf(requested) })

test('a question is named by its text, cut at whole words', () => {
  expect(nameOf('น้ำเดือด  ที่กี่องศา')).toBe('น้ำเดือด ที่กี่องศา')
  const requested =
    'ดูดาวหนึ่งคืนให้ครบหนึ่งชั่วโมง แล้ววาดแผนที่ฟ้าที่เห็นด้วยมือลงกระดาษหนึ่งหน้า ถ่ายภาพแผนที่และหน้าบันทึกของคืนนั้น (วันที่ เวลา สถานที่ และสภาพฟ้า)'
  const name = nameOf(requested)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/คืนนั้น…$/)
  expect(requested.startsWith(name.slice(0, -1))).toBe(true)
})

test('a single endless word is truncated', () => {
  expect(nameOf('a'.repeat(300))).toBe(`${'a'.repeat(119)}…`)
})
