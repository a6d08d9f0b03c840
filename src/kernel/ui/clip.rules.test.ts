import { expect, test } from 'vitest'
import { clipEmbedUrl, clipPageUrl, clipText, parseClip } from './clip.rules.ts'

const yt = 'youtube:dQw4w9WgXcQ'
test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=42s', yt],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['youtube.com/watch?v=dQw4w9WgXcQ', yt],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', yt],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', yt],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', yt],
  [' https://vimeo.com/76979871 ', 'vimeo:76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo:76979871'],
  [yt, yt],
  ['vimeo:76979871', 'vimeo:76979871'],
])('parses %s', (text, expected) => {
  const clip = parseClip(text)
  expect(clip && clipText(clip)).toBe(expected)
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@example.com/watch?v=dQw4w9WgXcQ',
  'https://name:word@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgX"Q',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/embed/dQw4w9WgXcQ/more',
  'https://youtu.be/dQw4w9WgXcQ/more',
  'https://vimeo.com/76979871/a1b2c3',
  'https://player.vimeo.com/video/76979871?h=a1b2c3',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//youtube.com/',
  'youtube:../../x',
  `https://youtu.be/${'a'.repeat(600)}`,
])('rejects %j', (text) => {
  expect(parseClip(text)).toBeNull()
})

test('the embed URL is built from the id only', () => {
  expect(clipEmbedUrl({ host: 'youtube', id: 'dQw4w9WgXcQ' })).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
  expect(clipEmbedUrl({ host: 'vimeo', id: '76979871' })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  )
  expect(clipPageUrl({ host: 'vimeo', id: '76979871' })).toBe('https://vimeo.com/76979871')
})
