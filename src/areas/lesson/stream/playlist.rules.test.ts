import { expect, test } from 'vitest'
import {
  bandwidthOf,
  codecsOf,
  isPartName,
  readPlaylist,
  writeMaster,
  writePlaylist,
} from './playlist.rules.ts'

const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n'
const good = `${head}#EXTINF:6.000000,\n00000.m4s\n#EXTINF:2.500000,\n00001.m4s\n#EXT-X-ENDLIST\n`

test('reads a whole playlist and writes it as the same video', () => {
  const read = readPlaylist(good)
  expect(read).toMatchObject({ seconds: 8.5, parts: [{ name: '00000.m4s', seconds: 6 }, { seconds: 2.5 }] })
  expect(read && readPlaylist(writePlaylist(read))).toEqual(read)
  expect(read && writePlaylist(read)).toContain('#EXT-X-TARGETDURATION:6\n')
})

test.each([
  ['nothing', ''],
  ['one that was cut off', good.replace('#EXT-X-ENDLIST\n', '')],
  ['one without its beginning', good.replace('#EXT-X-MAP:URI="init.mp4"\n', '')],
  ['one whose beginning lies elsewhere', good.replace('init.mp4', '../init.mp4')],
  ['a part elsewhere', good.replace('00001.m4s', '../../secret.m4s')],
  ['a part on another machine', good.replace('00001.m4s', 'https://x.example/00001.m4s')],
  ['a part without a length', good.replace('#EXTINF:2.500000,\n', '')],
  ['no parts', `${head}#EXT-X-ENDLIST\n`],
])('%s is not a valid playlist', (_, text) => {
  expect(readPlaylist(text)).toBeNull()
})

test('accepts only our own segment names', () => {
  expect(['init.mp4', '00042.m4s'].every(isPartName)).toBe(true)
  expect(['index.m3u8', '42.m4s', '../init.mp4', 'source', ''].some(isPartName)).toBe(false)
})

test('the master playlist names each size', () => {
  const rung = { height: 360, width: 640, tall: 360, bandwidth: 900_000, isCopy: false }
  expect(writeMaster([rung])).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360\n360/index.m3u8\n',
  )
})

test('bandwidth and codecs of a size are taken from the actual output', () => {
  const parts = [6, 6, 0.1].map((seconds, at) => ({ name: `0000${at}.m4s`, seconds }))
  expect(bandwidthOf({ parts, seconds: 12.1 }, [600_000, 750_000, 100_000])).toBe(1_000_000)
  expect(bandwidthOf({ parts: parts.slice(2), seconds: 0.1 }, [1000])).toBe(80_000)
  expect(codecsOf('\0\0avcC\u0001\u004d\u0040\u001e\u00ff mp4a')).toBe('avc1.4d401e,mp4a.40.2')
  expect(codecsOf('avcC\u0001\u0064\u0000\u0028')).toBe('avc1.640028')
  expect([codecsOf('init 360'), codecsOf('avcC')]).toEqual([null, null])
  const rung = {
    height: 360,
    width: 640,
    tall: 360,
    bandwidth: 900_000,
    isCopy: false,
    codecs: 'avc1.4d401e',
  }
  expect(writeMaster([rung])).toContain('RESOLUTION=640x360,CODECS="avc1.4d401e"\n360/index.m3u8\n')
})
