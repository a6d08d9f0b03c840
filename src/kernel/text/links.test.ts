import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

test.each([
  ['เจอกันที่ https://example.com/map?a=1 นะ', [['https://example.com/map?a=1', 'https://example.com/map?a=1']]],
  ['(ดู https://example.com/a).', [['https://example.com/a', 'https://example.com/a']]],
  ['https://example.com/a_(b)', [['https://example.com/a_(b)', 'https://example.com/a_(b)']]],
  ['www.example.com, แล้วกัน', [['www.example.com', 'https://www.example.com/']]],
  [
    'https://example.com/สมัครเรียน',
    [
      [
        'https://example.com/สมัครเรียน',
        'https://example.com/%E0%B8%AA%E0%B8%A1%E0%B8%B1%E0%B8%84%E0%B8%A3%E0%B9%80%E0%B8%A3%E0%B8%B5%E0%B8%A2%E0%B8%99',
      ],
    ],
  ],
  ['javascript:alert(1) http://x https://', []],
  ['a@example.com ราคา 3.50', []],
])('finds the addresses of %s', (text, links) => {
  const parts = splitLinks(text)
  expect(parts.filter(({ href }) => href).map((part) => [part.text, part.href])).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
