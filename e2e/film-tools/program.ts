import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isStoryboard = process.argv.at(-1) === 'pictures.jpg'
if (isStoryboard) copyFileSync(join(import.meta.dirname, 'pictures.jpg'), 'pictures.jpg')
// A fragmented video is an initialisation segment and its parts, one after the other (ISO 14496-12): each part starts
// with `moof`.
const outputs = isStoryboard ? [] : process.argv.filter((file) => file.endsWith('/index.m3u8'))
for (const output of outputs) {
  const folder = dirname(output)
  const video = readFileSync(join(import.meta.dirname, `${folder}.mp4`))
  const starts: number[] = []
  for (let at = 0; at + 8 <= video.length; at += video.readUInt32BE(at))
    if (video.toString('latin1', at + 4, at + 8) === 'moof') starts.push(at)
  writeFileSync(join(folder, 'init.mp4'), video.subarray(0, starts[0]))
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', '#EXT-X-MAP:URI="init.mp4"']
  starts.forEach((start, at) => {
    const name = `${String(at).padStart(5, '0')}.m4s`
    writeFileSync(join(folder, name), video.subarray(start, starts[at + 1]))
    lines.push('#EXTINF:1.000000,', name)
  })
  writeFileSync(output, [...lines, '#EXT-X-ENDLIST', ''].join('\n'))
}
