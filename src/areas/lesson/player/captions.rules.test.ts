import { expect, test } from 'vitest'
import { cueAt, readCaptions, splitAtMatches } from './captions.rules.ts'
import { formatClock, msOfClock } from './clock.rules.ts'

const one = (text: string, fromMs = 1000, toMs = 2500) => [{ fromMs, toMs, text }]

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.500\nสวัสดี', one('สวัสดี')],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\nสวัสดี\n', one('สวัสดี')],
  ['lines of Windows and a mark of order', '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nก\r\nข', one('ก\nข')],
  ['lines of an old Macintosh', '1\r00:00:01,000 --> 00:00:02,500\rก', one('ก')],
  ['hours', 'WEBVTT\n\n01:00:01.000 --> 01:00:02.500\nก', one('ก', 3_601_000, 3_602_500)],
  [
    'a name, a place and marks',
    'WEBVTT\n\nintro\n00:01.000 --> 00:02.500 align:start line:0\n<v ครู><i>ก</i> &amp; ข',
    one('ก & ข'),
  ],
  [
    'what would be a script',
    'WEBVTT\n\n00:01.000 --> 00:02.500\n<script>alert(1)</script>&lt;b&gt;',
    one('alert(1)<b>'),
  ],
  ['signs of another format', '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}ก', one('ก')],
  [
    'styles and comments',
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE no\n\n00:01.000 --> 00:02.500\nก',
    one('ก'),
  ],
  [
    'cues out of order',
    'WEBVTT\n\n00:05.000 --> 00:06.000\nข\n\n00:01.000 --> 00:02.500\nก',
    [...one('ก'), ...one('ข', 5000, 6000)],
  ],
  [
    'a cue that runs backwards',
    'WEBVTT\n\n00:05.000 --> 00:04.000\nข\n\n00:01.000 --> 00:02.500\nก',
    one('ก'),
  ],
  ['a cue without words', 'WEBVTT\n\n00:01.000 --> 00:02.500\n<b></b>', null],
  ['times that are none', 'WEBVTT\n\nab --> cd\nก', null],
  ['nothing', '', null],
  ['another file', '%PDF-1.7 --> no', null],
])('reads %s', (_, source, expected) => {
  expect(readCaptions(source)).toEqual(expected)
})

test('a hostile file costs only time proportional to its length', () => {
  readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.500\n${'<'.repeat(900_000)}`)
  readCaptions(`${'\n \t'.repeat(300_000)}-->`)
  readCaptions('0:'.repeat(400_000))
  const many = readCaptions('00:01.000 --> 00:02.500\nก\n\n'.repeat(30_000))
  expect(many).toHaveLength(10_000)
  expect(readCaptions(`00:01.000 --> 00:02.500\n${'ก'.repeat(9000)}`)?.[0]?.text).toHaveLength(500)
})

test.each([
  [0, -1],
  [1000, 0],
  [4000, 0],
  [5000, 1],
  [99_000, 1],
])('at %i ms shows cue %i', (ms, at) => {
  expect(cueAt([...one('ก'), ...one('ข', 5000, 6000)], ms)).toBe(at)
})

test.each([
  ['ลงมูลวัวก่อน', 'มูลวัว', ['ลง', '*มูลวัว', 'ก่อน']],
  ['Soil and soil', 'SOIL', ['*Soil', ' and ', '*soil']],
  ['ก', 'ข', ['ก']],
  ['ก', ' ', ['ก']],
])('highlights in %s each %s', (text, search, parts) => {
  expect(splitAtMatches(text, search).map((part) => (part.isFound ? `*${part.text}` : part.text))).toEqual(
    parts,
  )
})

test.each([
  ['0:00', 0, '0:00'],
  ['7:27', 447_000, '7:27'],
  ['1:02:03', 3_723_000, '1:02:03'],
  ['00:07.5', 7500, '0:07'],
  ['90:00', 5_400_000, '1:30:00'],
])('%s is %i ms', (text, ms, shown) => {
  expect(msOfClock(text)).toBe(ms)
  expect(formatClock(ms)).toBe(shown)
})

test.each(['', '7', '7:60', '1:60:00', 'a:bc', '-1:00', '7:27x'])('%s is not a valid time', (text) => {
  expect(msOfClock(text)).toBeNull()
})
