import { describe, expect, it } from 'vitest'
import { detectType, fileType, looksLikeText, servingType } from './type.rules.ts'

describe('file types', () => {
  it.each([
    ['jpeg', 'photo.png', false, 'image/jpeg'],
    ['html', 'photo.jpg', true, 'text/html'],
    ['svg', 'logo.png', true, 'image/svg+xml'],
    ['program', 'photo.jpg', false, 'application/x-msdownload'],
    ['zip', 'report.docx', false, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zip', 'report.jpg', false, 'application/zip'],
    ['mp4', 'song.m4a', false, 'audio/mp4'],
    [null, 'notes.md', true, 'text/markdown'],
    [null, 'notes', true, 'text/plain'],
    [null, 'report.docx', true, 'text/plain'],
    [null, 'photo.jpg', false, 'application/octet-stream'],
    [null, 'old.doc', false, 'application/msword'],
  ])('%s content named %s is %s', (sniffed, name, text, type) =>
    expect(detectType(sniffed, name, text)).toBe(type),
  )

  it.each([
    ['สวัสดี\r\n', true],
    ['a\u0000b', false],
    ['', false],
  ])('%j is text: %s', (content, text) => expect(looksLikeText(Buffer.from(content))).toBe(text))

  it.each([
    ['image/svg+xml', 'image'],
    ['application/pdf', 'pdf'],
    ['application/vnd.ms-excel', 'document'],
    ['application/json', 'text'],
    ['application/octet-stream', 'other'],
  ])('%s is labelled %s', (contentType, type) => expect(fileType(contentType)).toBe(type))
})

it.each([
  ['image/png', 'image/png', true],
  ['application/pdf', 'application/pdf', true],
  ['video/mp4', 'video/mp4', true],
  ['text/csv', 'text/plain; charset=utf-8', true],
  ['application/javascript', 'text/plain; charset=utf-8', true],
  ['image/svg+xml', 'application/octet-stream', false],
  ['text/html', 'application/octet-stream', false],
  ['application/zip', 'application/octet-stream', false],
])('%s is served as %s, inline: %s', (contentType, type, inline) =>
  expect(servingType(contentType)).toEqual({ type, inline }),
)
