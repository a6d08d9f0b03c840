import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPng } from '#kernel/pdf/pdf.ts'
import { readText, removeThaiSpaces } from './ocr.ts'

test('printed Thai and English in a picture are read on this machine', async () => {
  const words = 'ตลาดบ้านเรา เปิดทุกวัน เวลา 9.00 น. Open every day'
  const png = await renderPng('#kernel/pdf/thai-sample.typ', { text: words }, { width: 1200 })
  const { text, confidence } = await readText(await sharp(png).jpeg().toBuffer())
  expect(text.replace(/\s/g, '')).toBe(words.replace(/\s/g, ''))
  expect(confidence).toBeGreaterThan(60)
})

test('an empty picture contains no text', async () => {
  const blank = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await readText(blank)).text).toBe('')
})

test.each([
  ['น\u0e4d\u0e32', 'น\u0e33'],
  ['ก ำ', 'กำ'],
  ['ที ่', 'ที่'],
  ['a  \n\n\n\nb', 'a\n\nb'],
])('%j is cleaned up', (input, expected) => {
  expect(removeThaiSpaces(input)).toBe(expected)
})
